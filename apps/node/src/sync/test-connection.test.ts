import type { Call } from '@sightline/client/client';
import { describe, expect, it } from 'vitest';
import { openFeed } from '../evaluate/open-feed.ts';
import { newId } from '../ids.ts';
import { CAMERA_ID } from '../testing/events.ts';
import { testConnection } from './test-connection.ts';

const pictures = { make: async () => new Uint8Array([0xff, 0xd8, 0xff]), close: async () => true };

async function test(source: string) {
  const calls: { address: string; input: unknown }[] = [];
  const call = (async (address: string, input: unknown) => void calls.push({ address, input })) as unknown as Call;
  const id = newId();
  const command = {
    id,
    kind: 'test_connection' as const,
    camera_id: CAMERA_ID,
    test: { source, authentication_header: null },
  };
  await testConnection({ call, openFeed: (camera) => openFeed(camera, { pictures }) }, command);
  return { id, calls };
}

describe('a test of a connection', () => {
  it('stores what the camera shows under its own id, then says so', async () => {
    const { id, calls } = await test('sim://construction?seed=1');
    expect(calls.map(({ address }) => address)).toEqual(['PUT /node/media/:id/', 'POST /node/commands/:id/answer/']);
    expect(calls[0]?.input).toMatchObject({ params: { id }, query: { camera_id: CAMERA_ID } });
    expect(calls[1]?.input).toMatchObject({ params: { id }, body: { ok: true, frame_id: id } });
  });

  it('says what it cannot do', async () => {
    const { calls } = await test('rtsp://cam.local/1');
    expect(calls).toMatchObject([{ input: { body: { ok: false, reason: 'This node cannot open rtsp yet.' } } }]);
  });

  it('says what is wrong with a scene that does not exist', async () => {
    const { calls } = await test('sim://nowhere');
    expect(calls).toMatchObject([{ input: { body: { ok: false, reason: expect.stringMatching(/\w+/) } } }]);
  });
});
