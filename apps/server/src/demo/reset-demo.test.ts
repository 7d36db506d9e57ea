import { access } from 'node:fs/promises';
import path from 'node:path';
import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { seedRoles } from '../features/identity/roles/seed-roles.repo.ts';
import { sql } from '../platform/db/sql.ts';
import { listMissingPictures, readDemoMark } from './demo.repo.ts';
import { takePictures } from './pictures/take-pictures.ts';
import { NotADemoError, resetDemo } from './reset-demo.ts';
import { seedDemo } from './seed-demo.ts';
import { contentOf } from './testing/content.ts';
import { type Installation, install, numberOf, rowsOf } from './testing/install.ts';

const SIZE = { now: new Date('2026-11-12T06:30:00Z'), days: 3 };
let installation: Installation;
beforeEach(async () => {
  installation = await install();
});
afterEach(() => installation.close());

it('takes the demo out with its files; made again, it is the same', { timeout: 60_000 }, async () => {
  const { services } = installation;
  await seedDemo(services, SIZE);
  const before = await contentOf(services);
  await takePictures(services, (await listMissingPictures(services.db)).slice(0, 1)).done;
  const [picture] = await rowsOf<{ storage_key: string }>(services, sql`select storage_key from media`);
  await resetDemo(services);
  expect(await services.storage.read(picture!.storage_key)).toBeNull();
  expect(await numberOf(services, sql`select count(*) from alerts`)).toBe(0);
  expect(await numberOf(services, sql`select count(*) from roles`)).toBe(5);
  expect(await readDemoMark(services.db)).toBeUndefined();
  expect(await seedDemo(services, SIZE)).toBe(true);
  expect(await contentOf(services)).toBe(before);
});

it('refuses to reset an installation with data of its own', async () => {
  const { services } = installation;
  await services.db.query(sql`insert into resellers (id, name) values (${uuidv7()}, 'A real one')`);
  await expect(resetDemo(services)).rejects.toThrow(NotADemoError);
  expect(await seedDemo(services, SIZE)).toBe(false);
  expect(await numberOf(services, sql`select count(*) from resellers`)).toBe(1);
  await expect(access(path.join(services.config.dataDir, 'media'))).rejects.toThrow();
});

it('has nothing to reset in an empty installation', async () => {
  await seedRoles(installation.services.db);
  await expect(resetDemo(installation.services)).resolves.toBeUndefined();
});
