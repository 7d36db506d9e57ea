import type { Call } from '@sightline/client/client';
import type { MugshotReading } from '@sightline/contract/people/node-faces';
import type { Logger } from 'pino';
import type { VideoFaces } from '../detect/video-faces.ts';
import { decodePicture } from '../pictures/decode.ts';
import { sleep } from '../wait.ts';
import { wordsOf } from './failure.ts';
import { keepTrying } from './keep-trying.ts';

interface MugshotReader {
  readonly call: Call;
  /** Fetches what a call of the API shows as a picture. */
  readonly fetchPicture: (path: string, signal: AbortSignal) => Promise<Uint8Array>;
  readonly faces: Pick<VideoFaces, 'faceOf'>;
  readonly log: Logger;
  readonly everyMs?: number;
}

const EVERY_MS = 15_000;
const CALL_MS = 60_000;

/** What can be made of a mugshot. A picture that cannot be opened shows nobody. */
async function readingOf(picture: Uint8Array, faces: MugshotReader['faces']): Promise<MugshotReading> {
  const video = await decodePicture(picture).catch(() => undefined);
  const face = video && (await faces.faceOf(video));
  if (!face) return { faces: 0, quality: 0, template: null };
  const template = face.template && Buffer.from(face.template.buffer).toString('base64');
  return { faces: face.faces, quality: face.quality, template };
}

/** Makes the templates of mugshots that wait for one: the server has no models. One that fails is tried again later. */
export async function runMugshotReading(
  { call, fetchPicture, faces, log, everyMs = EVERY_MS }: MugshotReader,
  signal: AbortSignal,
): Promise<void> {
  const within = () => AbortSignal.any([signal, AbortSignal.timeout(CALL_MS)]);
  async function readOne(id: string): Promise<void> {
    try {
      const picture = await fetchPicture(`/node/mugshots/${id}/`, within());
      await call('POST /node/mugshots/:id/', { params: { id }, body: await readingOf(picture, faces) }, within());
    } catch (error) {
      log.warn({ mugshot: id, reason: wordsOf(error) }, 'A mugshot could not be read');
    }
  }
  const round = async () => {
    for (const { id } of await call('GET /node/mugshots/', {}, within())) if (!signal.aborted) await readOne(id);
    await sleep(everyMs, signal);
  };
  await keepTrying({ what: 'mugshots', log }, round, signal);
}
