import type { Call } from '@sightline/client/client';
import type { CameraStream } from '@sightline/contract/node-health';
import type { CameraConfig, NodeCommand } from '@sightline/contract/node-link';
import type { Feed, Sighting } from '../evaluate/feed.ts';
import { SourceError } from '../sources/source.ts';
import { sleep } from '../wait.ts';

interface ConnectionTester {
  readonly call: Call;
  readonly openFeed: (camera: CameraConfig) => Feed;
}

/** A camera that shows nothing for so long counts as not reachable. What is refused is heard of much earlier. */
const PATIENCE_MS = 40_000;

/** Between two looks at a camera that is being opened. */
const LOOK_MS = 200;

const sentenceFor = (error: unknown): string =>
  error instanceof SourceError ? error.message : 'The camera shows nothing.';

/** A camera on the network takes a moment to open. */
async function firstSighting(feed: Feed, signal: AbortSignal): Promise<Sighting> {
  for (;;) {
    const sighting = await feed.look(Date.now());
    if (sighting) return sighting;
    if (signal.aborted) throw new SourceError('The camera did not answer in time.');
    await sleep(LOOK_MS, signal);
  }
}

interface Seen {
  readonly picture: Uint8Array;
  readonly stream: CameraStream | undefined;
}

async function firstPicture(feed: Feed): Promise<Seen> {
  const timeUp = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new SourceError('The camera did not answer in time.')), PATIENCE_MS).unref();
  });
  try {
    const sighting = await Promise.race([firstSighting(feed, AbortSignal.timeout(PATIENCE_MS)), timeUp]);
    return { picture: await Promise.race([sighting.picture(), timeUp]), stream: feed.stream?.() };
  } finally {
    await feed.close();
  }
}

/** No camera has this id; what is tested is nobody's camera yet. */
const NOBODY = '00000000-0000-7000-8000-000000000000';

/** As the server takes it. */
const factsOf = (stream: CameraStream | undefined) =>
  stream
    ? {
        resolution: `${stream.width}x${stream.height}`,
        ...(stream.codec === undefined ? {} : { codec: stream.codec }),
        ...(stream.fps === undefined ? {} : { frame_rate: stream.fps }),
      }
    : {};

/** Stores what was seen: with its camera, or with the test itself when no camera has the address yet. */
async function storePicture(call: Call, { id, camera_id }: NodeCommand, picture: Uint8Array): Promise<string | null> {
  const upload = { type: 'image/jpeg', data: picture };
  if (camera_id === null) await call('PUT /node/commands/:id/frame/', { params: { id }, upload });
  else await call('PUT /node/media/:id/', { params: { id }, query: { camera_id }, upload });
  return camera_id === null ? null : id;
}

/** Opens an address as a camera would be opened, stores what it shows under the command's id, and says how it went. */
export async function testConnection({ call, openFeed }: ConnectionTester, command: NodeCommand): Promise<void> {
  const { id, camera_id, test } = command;
  if (!test) throw new Error('The command does not say what to test');
  const params = { id };
  const camera: CameraConfig = {
    id: camera_id ?? NOBODY,
    name: 'Test',
    source: test.source,
    authentication_header: test.authentication_header,
    time_zone: 'UTC',
    pictures: test.pictures,
    use_cases: [],
  };
  const seen = await Promise.resolve()
    .then(() => firstPicture(openFeed(camera)))
    .catch((error: unknown) => ({ reason: sentenceFor(error) }));
  if ('reason' in seen) {
    await call('POST /node/commands/:id/answer/', { params, body: { ok: false, reason: seen.reason } });
    return;
  }
  const frame_id = await storePicture(call, command, seen.picture);
  await call('POST /node/commands/:id/answer/', { params, body: { ok: true, frame_id, ...factsOf(seen.stream) } });
}
