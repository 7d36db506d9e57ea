import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Logger } from 'pino';
import type { NodeConfig } from './config.ts';
import type { Found } from './detect/efficientdet.ts';
import type { FaceSettings } from './detect/face-inference.ts';
import type { InferenceOrder, InferenceSettings } from './detect/inference.ts';
import type { PlateSettings } from './detect/plate-inference.ts';
import type { ReadOrder, ReadThread } from './detect/reading.ts';
import { createVideoDetector } from './detect/video-detector.ts';
import { createVideoFaces, type VideoFaces } from './detect/video-faces.ts';
import { createVideoPlates, type VideoPlates } from './detect/video-plates.ts';
import { withOwnModels } from './detect/with-own-models.ts';
import { hasVision, prepareModel } from './models/bundled.ts';
import { hasFaceModels, prepareFaceModels } from './models/face-models.ts';
import { NO_OWN_MODELS, type OwnModels, openOwnModels } from './models/open-own-models.ts';
import { hasPlateModels, preparePlateModels } from './models/plate-models.ts';
import { createPool } from './pool.ts';
import { wordsOf } from './sync/failure.ts';
import { createThread } from './thread.ts';

/** What real pictures are looked at with; a node without the packages for vision has none. */
export interface Sight {
  readonly detector: ReturnType<typeof createVideoDetector>;
  /** Reads plates; absent where its models are not installed. */
  readonly plates?: VideoPlates | undefined;
  /** Makes out faces; absent where its models are not installed. */
  readonly faces?: VideoFaces | undefined;
  /** What the site's own models find, and why some of them are not used; absent where there are none. */
  readonly own?: Pick<OwnModels, 'abilities' | 'refused'>;
  readonly size: { readonly width: number; readonly height: number };
  /** How long it takes for a picture; null before the first. */
  msPerPicture(): number | null;
  /** False when a thread of it does not come to an end. */
  close(): Promise<boolean>;
}

type ScriptOf = (name: string) => URL;
type Closing = { close(): Promise<boolean> };

/** What finds people and vehicles: as many threads as there are processors. */
async function openDetector(config: NodeConfig, scriptOf: ScriptOf) {
  const folder = path.join(config.dataDir, 'models');
  const { modelFile, anchorsFile, size, name } = await prepareModel(config.model, config.visionDir, folder);
  const data: InferenceSettings = { packages: config.visionDir, modelFile, anchorsFile };
  const threads = Array.from({ length: availableParallelism() }, () =>
    createThread<InferenceOrder, Found[]>({ script: scriptOf('infer'), data, makes: 'detections' }),
  );
  const inference = createPool(threads);
  return { name, size, inference, detector: createVideoDetector(inference, name) };
}

interface ReadingParts<R, V> {
  readonly script: URL;
  /** Its models, made ready. */
  readonly settings: () => Promise<object>;
  readonly create: (thread: ReadThread<R>, onFailure: (error: unknown) => void) => V;
  /** In the plural, for messages. */
  readonly what: string;
}

/** What reads in one thread. Without it the node goes on and says so. */
async function openReading<R, V>({ script, settings, create, what }: ReadingParts<R, V>, log: Logger) {
  try {
    const thread = createThread<ReadOrder, R[]>({ script, data: await settings(), makes: what });
    const onFailure = (error: unknown) => log.error({ reason: wordsOf(error) }, `Reading ${what} failed`);
    return { thread, reader: create(thread, onFailure) };
  } catch (error) {
    log.error({ reason: wordsOf(error) }, `The models for ${what} cannot be used`);
    return undefined;
  }
}

const MISSING = 'run "npm run vision" on this machine and start the node again';

async function openPlates({ visionDir: packages }: NodeConfig, scriptOf: ScriptOf, log: Logger) {
  if (!hasPlateModels(packages)) return void log.warn(`Plates of real vehicles are not read: ${MISSING}`);
  const settings = async (): Promise<PlateSettings> => ({ packages, ...(await preparePlateModels(packages)) });
  return openReading({ script: scriptOf('plates'), settings, create: createVideoPlates, what: 'plates' }, log);
}

async function openFaces({ visionDir: packages, dataDir }: NodeConfig, scriptOf: ScriptOf, log: Logger) {
  if (!hasFaceModels(packages)) return void log.warn(`Faces of real people are not captured: ${MISSING}`);
  const folder = path.join(dataDir, 'models');
  const settings = async (): Promise<FaceSettings> => ({ packages, ...(await prepareFaceModels(packages, folder)) });
  return openReading({ script: scriptOf('faces'), settings, create: createVideoFaces, what: 'faces' }, log);
}

const closeAll = async (parts: readonly Closing[]): Promise<boolean> =>
  (await Promise.all(parts.map((part) => part.close()))).every(Boolean);

/** Makes the model ready that real pictures are looked at with. Without it the node goes on with what it has. */
export async function openSight(config: NodeConfig, scriptOf: ScriptOf, log: Logger): Promise<Sight | undefined> {
  if (!hasVision(config.visionDir)) return undefined;
  try {
    const { name, size, inference, detector } = await openDetector(config, scriptOf);
    log.info({ model: name }, 'Real pictures are looked at');
    const plates = await openPlates(config, scriptOf, log);
    const faces = await openFaces(config, scriptOf, log);
    const own = config.modelsDir
      ? await openOwnModels(config.modelsDir, config.visionDir, scriptOf('own-model'), log)
      : NO_OWN_MODELS;
    const onFailure = (error: unknown) => log.error({ reason: wordsOf(error) }, 'A model of this site failed');
    return {
      detector: withOwnModels(detector, own.running, onFailure),
      plates: plates?.reader,
      faces: faces?.reader,
      own,
      size,
      msPerPicture: inference.msPerOrder,
      close: () => closeAll([inference, own, ...[plates, faces].flatMap((each) => (each ? [each.thread] : []))]),
    };
  } catch (error) {
    log.error({ reason: wordsOf(error) }, 'The model for real pictures cannot be used');
    return undefined;
  }
}
