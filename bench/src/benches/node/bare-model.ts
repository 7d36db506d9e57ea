import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { letterbox } from '@sightline/node/detect/letterbox';
import { loadRuntime, openSession } from '@sightline/node/detect/onnx';
import { createPictureTensor } from '@sightline/node/detect/picture-tensor';
import { type PreparedModel, prepareModel } from '@sightline/node/models/bundled';
import { ROOT } from '../../lib/root.ts';

const FILM = path.join(ROOT, 'apps/node/films/people.mp4');
const FILM_SIZE = { width: 768, height: 432 };
const PICTURES = 60;
const WARM_UP = 5;

export const VISION_DIR = path.join(ROOT, 'vision');

/** The first pictures of the film, as the model takes them. */
function picturesOf({ size }: PreparedModel): Float32Array[] {
  const place = letterbox(FILM_SIZE, size);
  const filter = `fps=5,scale=${place.width}:${place.height}`;
  const output = ['-vf', filter, '-frames:v', String(PICTURES), '-pix_fmt', 'rgb24', '-f', 'rawvideo', '-'];
  const { stdout, status, stderr } = spawnSync('ffmpeg', ['-v', 'error', '-i', FILM, ...output], {
    maxBuffer: 2 ** 30,
  });
  if (status !== 0) throw new Error(`ffmpeg cannot read the film: ${stderr.toString()}`);
  const bytes = place.width * place.height * 3;
  return Array.from({ length: PICTURES }, (_, index) =>
    createPictureTensor()(stdout.subarray(index * bytes, (index + 1) * bytes), place),
  );
}

/** The model alone, on one thread like in the node, and nothing done before or after it. */
export async function openBareModel(which: Parameters<typeof prepareModel>[0], folder: string) {
  const model = await prepareModel(which, VISION_DIR, folder);
  const runtime = loadRuntime(VISION_DIR);
  const session = await openSession(runtime, model.modelFile);
  const shape = [1, 3, model.size.height, model.size.width];
  const tensors = picturesOf(model).map((values) => new runtime.Tensor('float32', values, shape));
  const look = (tensor: unknown) => session.run({ picture: tensor });
  for (const tensor of tensors.slice(0, WARM_UP)) await look(tensor);
  return {
    name: model.name,
    /** CPU time of each picture, in milliseconds. */
    cpuMs: async (): Promise<number[]> => {
      const found: number[] = [];
      for (const tensor of tensors) {
        const before = process.cpuUsage();
        await look(tensor);
        const { user, system } = process.cpuUsage(before);
        found.push((user + system) / 1000);
      }
      return found;
    },
  };
}
