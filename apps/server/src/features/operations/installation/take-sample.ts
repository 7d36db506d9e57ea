import { DISK_DAYS } from '@sightline/contract/installation';
import type { Services } from '../../../changes/services.ts';
import { forgetSamples, hasHourlySample, insertSample, readBackupBytes, readStoredBytes } from './installation.repo.ts';
import type { Facts } from './read-facts.ts';

/** What lies on the disk of the data folder, as far as it is known: files in S3 and a database elsewhere do not. */
async function readParts({ db, config }: Services, { database }: Facts): Promise<Record<string, number>> {
  const parts: Record<string, number> = { backups: await readBackupBytes(db) };
  if (config.databaseUrl === undefined) parts.database = database.bytes;
  return config.s3 ? parts : { ...parts, ...(await readStoredBytes(db)) };
}

/** Stores the figures of this minute, and of the disk once an hour. */
export async function takeSample(services: Services, facts: Facts): Promise<void> {
  const { db } = services;
  await insertSample(db, {
    waiting: Object.fromEntries(facts.queues.filter(({ waiting }) => waiting > 0).map((q) => [q.group, q.waiting])),
    disk_bytes: facts.disk?.bytes ?? null,
    disk_free_bytes: facts.disk?.free_bytes ?? null,
    parts: facts.disk && !(await hasHourlySample(db)) ? await readParts(services, facts) : null,
  });
  await forgetSamples(db, DISK_DAYS);
}
