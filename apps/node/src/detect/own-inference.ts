import type { OwnModel } from '../models/own-manifest.ts';
import type { LargePicture } from '../pictures/video-picture.ts';
import { loadRuntime, openSession } from './onnx.ts';
import { type OwnFound, ownFindings } from './own-output.ts';
import { ownTensor } from './own-picture.ts';

export interface OwnSettings {
  /** Where the runtime is installed. */
  readonly packages: string;
  readonly model: OwnModel & { readonly path: string };
}

/** A model of a site at work: pictures in, what it found out. */
export async function createOwnInference({ packages, model }: OwnSettings) {
  const runtime = loadRuntime(packages);
  const session = await openSession(runtime, model.path);
  const [input, ...more] = session.inputNames;
  if (input === undefined || more.length > 0) throw new Error(`it takes ${session.inputNames.length} inputs, not one`);
  const { width, height } = model.input;
  return async (picture: LargePicture): Promise<OwnFound[]> => {
    const { values, place } = ownTensor(picture, model);
    const tensor = new runtime.Tensor('float32', values, [1, 3, height, width]);
    return ownFindings(model, await session.run({ [input]: tensor }), place);
  };
}
