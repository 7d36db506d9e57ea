import type { Call } from '@sightline/client/client';
import { describe, expect, it } from 'vitest';
import { openFeed } from '../evaluate/open-feed.ts';
import { newId } from '../ids.ts';
import { CAMERA_ID } from '../testing/events.ts';
import { samePicture, sceneTools } from '../testing/feed-tools.ts';
import { hasVideoTool } from '../testing/vision.ts';
import { testConnection } from './test-connection.ts';

const pictures = samePicture(new Uint8Array([0xff, 0xd8, 0xff]));

async function test(source: string, camera_id: string | null = CAMERA_ID, tools = sceneTools(pictures)) {
  const calls: { address: string; input: unknown }[] = [];
  const call = (async (address: string, input: unknown) => void calls.push({ address, input })) as unknown as Call;
  const id = newId();
  const command = {
    id,
    kind: 'test_connection' as const,
    camera_id,
    test: { source, authentication_header: null },
  };
  await testConnection({ call, openFeed: (camera) => openFeed(camera, tools) }, command);
  return { id, calls };
}

describe('a test of a connection', () => {
  it('stores what the camera shows under its own id, then says so', async () => {
    const { id, calls } = await test('sim://construction?seed=1');
    expect(calls.map(({ address }) => address)).toEqual(['PUT /node/media/:id/', 'POST /node/commands/:id/answer/']);
    expect(calls[0]?.input).toMatchObject({ params: { id }, query: { camera_id: CAMERA_ID } });
    expect(calls[1]?.input).toMatchObject({ params: { id }, body: { ok: true, frame_id: id } });
  });

  it('stores what an address shows that no camera has yet with the test itself', async () => {
    const { id, calls } = await test('sim://construction?seed=1', null);
    expect(calls.map(({ address }) => address)).toEqual([
      'PUT /node/commands/:id/frame/',
      'POST /node/commands/:id/answer/',
    ]);
    expect(calls[1]?.input).toMatchObject({ params: { id }, body: { ok: true, frame_id: null } });
  });

  it.skipIf(!hasVideoTool)('says how the video comes in', async () => {
    const abilities = { name: 'blind', simulated: false, classes: [], key_points: [], identities: [] };
    const sight = {
      detector: { abilities, detect: async () => [] },
      msPerPicture: () => null,
      size: { width: 320, height: 320 },
      close: async () => true,
    };
    const { calls } = await test('sample://cars', null, { ...sceneTools(pictures), sight });
    expect(calls[1]?.input).toMatchObject({
      body: { ok: true, codec: 'h264', resolution: '768x432', frame_rate: 12.5 },
    });
  });

  it('says what it cannot do', async () => {
    const { calls } = await test('rtsp://cam.local/1');
    expect(calls).toMatchObject([
      { input: { body: { ok: false, reason: expect.stringContaining('npm run vision') } } },
    ]);
  });

  it('says what is wrong with a scene that does not exist', async () => {
    const { calls } = await test('sim://nowhere');
    expect(calls).toMatchObject([{ input: { body: { ok: false, reason: expect.stringMatching(/\w+/) } } }]);
  });
});
