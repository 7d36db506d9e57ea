import { rm, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Services } from '../../../../changes/services.ts';
import {
  beginBackup,
  endBackup,
  failBackup,
  findLastBackup,
  listSurplus,
  markDeleted,
} from '../../../../platform/backups/backups.repo.ts';

/** `sightline-2026-11-14T02-00-00Z.backup`: names in the order of time, without what file systems dislike. */
const fileName = (at: Date) => `sightline-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;

/** The next backup is about as large as the last one; one that fills the disk would stop everything else. */
async function checkRoom({ db, config }: Services): Promise<void> {
  const last = await findLastBackup(db);
  const disk = await statfs(config.dataDir).catch(() => undefined);
  if (!last?.bytes || !disk || disk.bavail * disk.bsize > 1.2 * last.bytes) return;
  throw new Error('There is not enough room for another backup on the disk');
}

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Deletes files beyond those that are kept. A file of another machine that is not seen from here stays for that machine. */
async function deleteSurplus({ db, config }: Services): Promise<void> {
  for (const { id, host, file } of await listSurplus(db, config.backups.keep)) {
    const isDeleted = await rm(file).then(
      () => true,
      (error: unknown) => isGone(error) && host === os.hostname(),
    );
    if (isDeleted) await markDeleted(db, id);
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Makes the backup that was asked for. What comes of it is stored, so it never fails as a piece of work. */
export async function makeBackup(services: Services, { id }: { id: string }): Promise<void> {
  const { db, config, backups, roll, log } = services;
  const file = path.join(config.backups.folder, fileName(new Date()));
  if (!(await beginBackup(db, id, { serverId: roll.id, host: os.hostname(), file }))) return;
  try {
    await checkRoom(services);
    await endBackup(db, id, await backups.write(file));
  } catch (error) {
    log.error({ err: error }, 'The backup could not be made');
    await failBackup(db, id, reasonOf(error));
    return;
  }
  await deleteSurplus(services);
}
