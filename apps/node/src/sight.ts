import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Logger } from 'pino';
import type { NodeConfig } from './config.ts';
import type { Found } from './detect/efficientdet.ts';
import type { InferenceOrder, InferenceSettings } from './detect/inference.ts';
import { createVideoDetector } from './detect/video-detector.ts';
import { withOwnModels } from './detect/with-own-models.ts';
import { hasVision, prepareModel } from './models/bundled.ts';
import { NO_OWN_MODELS, type OwnModels, openOwnModels } from './models/open-own-models.ts';
import { createPool } from './pool.ts';
import { wordsOf } from './sync/failure.ts';
import { createThread } from './thread.ts';

/** What real pictures are looked at with; a node without the packages for vision has none. */
export interface Sight {
  readonly detector: ReturnType<typeof createVideoDetector>;
  /** What the site's own models find, and why some of them are not used; absent where there are none. */
  readonly own?: Pick<OwnModels, 'abilities' | 'refused'>;
  readonly size: { readonly width: number; readonly height: number };
  /** How long it takes for a picture; null before the first. */
  msPerPicture(): number | null;
  /** False when a thread of it does not come to an end. */
  close(): Promise<boolean>;
}

/** Makes the model ready that real pictures are looked at with. Without it the node goes on with what it has. */
export async function openSight(
  config: NodeConfig,
  scriptOf: (name: string) => URL,
  log: Logger,
): Promise<Sight | undefined> {
  if (!hasVision(config.visionDir)) return undefined;
  try {
    const folder = path.join(config.dataDir, 'models');
    const model = await prepareModel(config.model, config.visionDir, folder);
    const { modelFile, anchorsFile, size, name } = model;
    const data: InferenceSettings = { packages: config.visionDir, modelFile, anchorsFile };
    const threads = Array.from({ length: availableParallelism() }, () =>
      createThread<InferenceOrder, Found[]>({ script: scriptOf('infer'), data, makes: 'detections' }),
    );
    const inference = createPool(threads);
    log.info({ model: name }, 'Real pictures are looked at');
    const own = config.modelsDir
      ? await openOwnModels(config.modelsDir, config.visionDir, scriptOf('own-model'), log)
      : NO_OWN_MODELS;
    const onFailure = (error: unknown) => log.error({ reason: wordsOf(error) }, 'A model of this site failed');
    return {
      detector: withOwnModels(createVideoDetector(inference, name), own.running, onFailure),
      own,
      size,
      msPerPicture: inference.msPerOrder,
      close: async () => (await Promise.all([inference.close(), own.close()])).every(Boolean),
    };
  } catch (error) {
    log.error({ reason: wordsOf(error) }, 'The model for real pictures cannot be used');
    return undefined;
  }
}
