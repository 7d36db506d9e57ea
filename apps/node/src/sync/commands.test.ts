import { describe, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import { CAMERA_ID } from '../testing/events.ts';
import { keptLog } from '../testing/quiet-log.ts';
import { createCommandHandler } from './commands.ts';

function setUp(capture: (cameraId: string, mediaId: string) => Promise<void> = async () => undefined) {
  const done: string[] = [];
  const { log, lines } = keptLog();
  const targets = {
    capture: async (cameraId: string, mediaId: string) => {
      await capture(cameraId, mediaId);
      done.push(`capture ${cameraId} ${mediaId}`);
    },
    stream: (cameraId: string, seconds?: number) => void done.push(`stream ${cameraId} ${seconds}`),
    show: (cameraId: string, seconds?: number) => void done.push(`show ${cameraId} ${seconds}`),
    hear: (cameraId: string, useCase: string) => void done.push(`hear ${cameraId} ${useCase}`),
    restart: () => void done.push('restart'),
    kill: async () => void done.push('kill'),
    test: async ({ id }: { id: string }) => void done.push(`test ${id}`),
    testSelf: async (cameraId: string, id: string) => void done.push(`self-test ${cameraId} ${id}`),
    takeReference: async (cameraId: string, id: string) => void done.push(`reference ${cameraId} ${id}`),
    restoreReference: async (cameraId: string) => void done.push(`restore ${cameraId}`),
  };
  return { handle: createCommandHandler(targets, log), done, lines };
}

describe('commands', () => {
  it('take a picture under the id of the command, restart and end the node', async () => {
    const { handle, done } = setUp();
    const id = newId();
    await handle({ id, kind: 'capture_frame', camera_id: CAMERA_ID });
    await handle({ id: newId(), kind: 'restart', camera_id: null });
    await handle({ id: newId(), kind: 'kill', camera_id: null });
    expect(done).toEqual([`capture ${CAMERA_ID} ${id}`, 'restart', 'kill']);
  });

  it('test a camera and take its reference under the id of the command', async () => {
    const { handle, done } = setUp();
    const [test, reference] = [newId(), newId()];
    await handle({ id: test, kind: 'self_test', camera_id: CAMERA_ID });
    await handle({ id: reference, kind: 'take_reference', camera_id: CAMERA_ID });
    await handle({ id: newId(), kind: 'restore_reference', camera_id: CAMERA_ID });
    expect(done).toEqual([
      `self-test ${CAMERA_ID} ${test}`,
      `reference ${CAMERA_ID} ${reference}`,
      `restore ${CAMERA_ID}`,
    ]);
  });

  it('send on what a camera sees and shows, for as long as they say', async () => {
    const { handle, done } = setUp();
    await handle({ id: newId(), kind: 'stream_detections', camera_id: CAMERA_ID, seconds: 30 });
    await handle({ id: newId(), kind: 'stream_pictures', camera_id: CAMERA_ID, seconds: 10 });
    expect(done).toEqual([`stream ${CAMERA_ID} 30`, `show ${CAMERA_ID} 10`]);
  });

  it('tell of an alert that another node raised', async () => {
    const { handle, done } = setUp();
    await handle({ id: newId(), kind: 'hear_alert', camera_id: CAMERA_ID, use_case: 'crowding' });
    expect(done).toEqual([`hear ${CAMERA_ID} crowding`]);
  });

  it('are carried out once, however often they come', async () => {
    const { handle, done } = setUp();
    const command = { id: newId(), kind: 'restart' as const, camera_id: null };
    await handle(command);
    await handle(command);
    expect(done).toEqual(['restart']);
  });

  it('that fail or are not known harm nothing', async () => {
    const { handle, lines } = setUp(() => Promise.reject(new Error('The camera shows nothing')));
    await handle({ id: newId(), kind: 'capture_frame', camera_id: CAMERA_ID });
    await handle({ id: newId(), kind: 'capture_frame', camera_id: null });
    await handle({ id: newId(), kind: 'dance' as never, camera_id: null });
    expect(lines()).toEqual(['A command failed', 'A command failed', 'A command is not known to this node']);
  });
});
