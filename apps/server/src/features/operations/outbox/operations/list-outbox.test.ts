import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PublicCall } from '../../../../changes/call.ts';
import { createOutbox } from '../../../../platform/mail/outbox.ts';
import { listOutbox } from './list-outbox.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'sightline-outbox-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const asked = (to?: string) =>
  listOutbox({ services: { config: { dataDir } } } as unknown as PublicCall, { query: { to } });

const mail = (name: string, code: string) =>
  `Hello ${name},\n\nThis is the one-time password to sign in:\n\n${code}\n\nIt is valid for 5 minutes and works once. If you did not request it, change your password.\n`;

it('lists what the demo would have mailed, oldest first, and of one recipient when asked', async () => {
  const outbox = createOutbox(dataDir, 'Sightline <no-reply@demo.example>');
  await outbox.send({ to: 'company@demo.example', subject: 'First', text: mail('Mei', '123456') });
  await outbox.send({ to: 'viewer@demo.example', subject: 'Second', text: mail('Sara', '654321') });

  expect((await asked()).map(({ subject }) => subject)).toEqual(['First', 'Second']);
  const [found, ...others] = await asked('VIEWER@demo.example');
  expect(others).toEqual([]);
  expect(found).toMatchObject({ to: 'viewer@demo.example', subject: 'Second', text: mail('Sara', '654321') });
});

it('answers an empty list while nothing was sent', async () => {
  expect(await asked()).toEqual([]);
});
