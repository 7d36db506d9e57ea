import type { Call } from '@sightline/client/client';
import type { CameraConfig, NodeCommand } from '@sightline/contract/node-link';
import type { Feed } from '../evaluate/feed.ts';
import { SourceError } from '../sources/source.ts';

interface ConnectionTester {
  readonly call: Call;
  readonly openFeed: (camera: CameraConfig) => Feed;
}

/** A camera that shows nothing for so long counts as not reachable. */
const PATIENCE_MS = 15_000;

/** What this node says of an address it knows no way to open; the other words are the source's own. */
const sentenceFor = (source: string, error: unknown): string => {
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(source)?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== 'sim') return `This node cannot open ${scheme} yet.`;
  return error instanceof SourceError ? error.message : 'The camera shows nothing.';
};

async function firstPicture(feed: Feed): Promise<Uint8Array> {
  const timeUp = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new SourceError('The camera did not answer in time.')), PATIENCE_MS).unref();
  });
  try {
    const sighting = await Promise.race([feed.look(Date.now()), timeUp]);
    if (!sighting) throw new SourceError('The camera shows nothing.');
    return await Promise.race([sighting.picture(), timeUp]);
  } finally {
    await feed.close();
  }
}

/** Opens an address as a camera would be opened, stores what it shows under the command's id, and says how it went. */
export async function testConnection({ call, openFeed }: ConnectionTester, command: NodeCommand): Promise<void> {
  const { id, camera_id, test } = command;
  if (camera_id === null || !test) throw new Error('The command does not say what to test');
  const params = { id };
  const camera: CameraConfig = { id: camera_id, name: 'Test', source: test.source, time_zone: 'UTC', use_cases: [] };
  const seen = await Promise.resolve()
    .then(() => firstPicture(openFeed(camera)))
    .then((picture) => ({ picture }))
    .catch((error: unknown) => ({ reason: sentenceFor(test.source, error) }));
  if ('reason' in seen) {
    await call('POST /node/commands/:id/answer/', { params, body: { ok: false, reason: seen.reason } });
    return;
  }
  const upload = { type: 'image/jpeg', data: seen.picture };
  await call('PUT /node/media/:id/', { params, query: { camera_id }, upload });
  await call('POST /node/commands/:id/answer/', { params, body: { ok: true, frame_id: id } });
}
