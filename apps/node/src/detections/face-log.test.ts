import { createClient } from '@sightline/client/client';
import { quantiseTemplate } from '@sightline/contract/people/face-template';
import { NodeCapture } from '@sightline/contract/people/node-faces';
import { expect, it, onTestFinished } from 'vitest';
import type { Captured } from '../evaluate/face-watch.ts';
import { newId } from '../ids.ts';
import { createMediaSender } from '../report/send-media.ts';
import { Spool } from '../report/spool.ts';
import { CAMERA_ID } from '../testing/events.ts';
import { startFakeServer } from '../testing/fake-server.ts';
import { keptLog } from '../testing/quiet-log.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { deliverRecord } from './deliver-records.ts';
import { createFaceLog } from './face-log.ts';
import type { NodeRecord } from './records.ts';

const AT_MS = Date.UTC(2026, 2, 5, 8);
const TEMPLATE = quantiseTemplate(Array.from({ length: 128 }, (_, index) => Math.sin(index)));

const captured = (template: Int8Array | null): Captured => ({
  face: { track: '7', faces: 1, quality: 0.81239, template, box: { x: 0.4, y: 0.2, width: 0.05, height: 0.123456 } },
  shown: { frame: { atMs: AT_MS, objects: [] }, picture: async () => new Uint8Array([1, 2, 3]) },
});

it('keeps faces on disk over a restart, and sends each with its template and picture as the contract takes it', async () => {
  const server = await startFakeServer();
  onTestFinished(() => server.close());
  const folder = tempFolder();
  const { log } = keptLog();
  const open = () => Spool.open<NodeRecord>({ folder, limitBytes: 1e9, log });
  const faces = createFaceLog({ spool: await open(), log, newId });
  faces.captured(CAMERA_ID, captured(TEMPLATE));
  faces.captured(CAMERA_ID, captured(null));
  await faces.end();

  const spool = await open();
  const call = createClient({ base: `${server.url}/api` });
  const sendMedia = createMediaSender({ call, api: `${server.url}/api`, log });
  for (const _ of [1, 2])
    await deliverRecord({ spool, call, log, sendMedia, areAlertsWaiting: () => false }, new AbortController().signal);
  const sent = [...server.captures.values()].map((each) => NodeCapture.parse(each));
  expect(sent).toHaveLength(2);
  const [known] = sent.filter(({ template }) => template !== null);
  expect(new Int8Array(Buffer.from(known!.template!, 'base64'))).toEqual(TEMPLATE);
  expect(known).toMatchObject({ camera_id: CAMERA_ID, direction: null, quality: 0.8124, face_box: { height: 0.1235 } });
  expect(server.media.get(known!.picture_id!)).toEqual(Buffer.from([1, 2, 3]));
  expect(spool.size).toBe(0);
});
