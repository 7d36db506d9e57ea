import type { Call } from '@sightline/client/client';
import type { MugshotReading } from '@sightline/contract/people/node-faces';
import type { Logger } from 'pino';
import type { VideoFaces } from '../detect/video-faces.ts';
import { decodePicture } from '../pictures/decode.ts';
import { sleep } from '../wait.ts';
import { wordsOf } from './failure.ts';
import { keepTrying } from './keep-trying.ts';

/** What can be made of the picture of a mugshot. */
export type MugshotReader = (picture: Uint8Array) => Promise<MugshotReading>;

export interface MugshotReaders {
  /** For sites of which all cameras are simulated. */
  readonly simulated: MugshotReader;
  /** Absent where the models are not installed: mugshots of real sites wait for another node. */
  readonly real: MugshotReader | undefined;
}

interface MugshotWork {
  readonly call: Call;
  /** Fetches what a call of the API shows as a picture. */
  readonly fetchPicture: (path: string, signal: AbortSignal) => Promise<Uint8Array>;
  readonly readers: MugshotReaders;
  readonly log: Logger;
  readonly everyMs?: number;
}

const EVERY_MS = 15_000;
const CALL_MS = 60_000;

export const NOBODY: MugshotReading = { faces: 0, quality: 0, template: null };
export const templateText = (template: Int8Array): string => Buffer.from(template.buffer).toString('base64');

/** Reads mugshots with the models for real faces. A picture that cannot be opened shows nobody. */
export const readWith =
  (faces: Pick<VideoFaces, 'faceOf'>): MugshotReader =>
  async (picture) => {
    const video = await decodePicture(picture).catch(() => undefined);
    const face = video && (await faces.faceOf(video));
    if (!face) return NOBODY;
    return { faces: face.faces, quality: face.quality, template: face.template && templateText(face.template) };
  };

/** Makes the templates of mugshots that wait for one: the server has no models. One that fails is tried again later. */
export async function runMugshotReading(
  { call, fetchPicture, readers, log, everyMs = EVERY_MS }: MugshotWork,
  signal: AbortSignal,
): Promise<void> {
  const within = () => AbortSignal.any([signal, AbortSignal.timeout(CALL_MS)]);
  async function readOne(id: string, read: MugshotReader): Promise<void> {
    try {
      const picture = await fetchPicture(`/node/mugshots/${id}/`, within());
      await call('POST /node/mugshots/:id/', { params: { id }, body: await read(picture) }, within());
    } catch (error) {
      log.warn({ mugshot: id, reason: wordsOf(error) }, 'A mugshot could not be read');
    }
  }
  const round = async () => {
    for (const { id, simulated } of await call('GET /node/mugshots/', {}, within())) {
      const read = simulated ? readers.simulated : readers.real;
      if (read && !signal.aborted) await readOne(id, read);
    }
    await sleep(everyMs, signal);
  };
  await keepTrying({ what: 'mugshots', log }, round, signal);
}
