import { createClient } from '@sightline/client/client';
import { NodePassage } from '@sightline/contract/vehicles/records';
import { expect, it, onTestFinished } from 'vitest';
import type { Passed } from '../evaluate/gate-watch.ts';
import { newId } from '../ids.ts';
import { createMediaSender } from '../report/send-media.ts';
import { Spool } from '../report/spool.ts';
import { CAMERA_ID } from '../testing/events.ts';
import { startFakeServer } from '../testing/fake-server.ts';
import { keptLog } from '../testing/quiet-log.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { deliverRecord } from './deliver-records.ts';
import { createPassageLog } from './passage-log.ts';
import type { NodeRecord } from './records.ts';

const AT_MS = Date.UTC(2026, 2, 5, 8);
const BOX = { x: 0.25, y: 0.25, width: 0.123456, height: 0.5 };
const passed = (picture: () => Promise<Uint8Array>): Passed => ({
  direction: 'entry',
  atMs: AT_MS,
  kind: 'truck',
  plate: 'XE 1347 U',
  score: 0.91239,
  box: BOX,
  plateBox: null,
  shown: { frame: { atMs: AT_MS, objects: [] }, picture },
});

async function setUp() {
  const server = await startFakeServer();
  onTestFinished(() => server.close());
  const folder = tempFolder();
  const { log } = keptLog();
  const open = () => Spool.open<NodeRecord>({ folder, limitBytes: 1e9, log });
  const call = createClient({ base: `${server.url}/api` });
  const sendMedia = createMediaSender({ call, api: `${server.url}/api`, log });
  const deliver = (spool: Awaited<ReturnType<typeof open>>) =>
    deliverRecord({ spool, call, log, sendMedia, areAlertsWaiting: () => false }, new AbortController().signal);
  return { server, open, deliver, log };
}

it('keeps vehicles on disk over a restart, and sends each with its picture', async () => {
  const { server, open, deliver, log } = await setUp();
  const passages = createPassageLog({ spool: await open(), log, newId });
  passages.passed(
    CAMERA_ID,
    passed(async () => new Uint8Array([1, 2, 3])),
  );
  await passages.end();

  const spool = await open();
  server.mishap = ({ path }) => (path.includes('vehicles') ? 'busy' : 'none');
  await expect(deliver(spool)).rejects.toThrow();
  expect([server.passages.size, spool.size]).toEqual([0, 1]);
  server.mishap = () => 'none';
  await deliver(spool);
  const [sent] = server.passages.values();
  expect(NodePassage.parse(sent)).toMatchObject({
    camera_id: CAMERA_ID,
    direction: 'entry',
    vehicle_type: 'truck',
    plate: 'XE 1347 U',
    score: 0.9124,
    vehicle_box: { width: 0.1235 },
  });
  expect(server.media.get(sent!.picture_id!)).toEqual(Buffer.from([1, 2, 3]));
  expect(server.mediaOf.get(sent!.picture_id!)).toEqual({ camera_id: CAMERA_ID });
  expect(spool.size).toBe(0);
});

it('sends a vehicle without a picture when none could be made or the server refuses it', async () => {
  const { server, open, deliver, log } = await setUp();
  const spool = await open();
  const passages = createPassageLog({ spool, log, newId });
  passages.passed(
    CAMERA_ID,
    passed(() => Promise.reject(new Error('The disk is full'))),
  );
  await passages.end();
  await deliver(spool);
  passages.passed(
    CAMERA_ID,
    passed(async () => new Uint8Array([1])),
  );
  await passages.end();
  server.mishap = ({ path }) => (path.includes('media') ? 'unknown' : 'none');
  await deliver(spool);
  expect([...server.passages.values()].map(({ picture_id }) => picture_id)).toEqual([null, null]);
});
