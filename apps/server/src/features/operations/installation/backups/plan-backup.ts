import type { Services } from '../../../../changes/services.ts';
import { listBackups } from '../../../../platform/backups/backups.repo.ts';
import { requestBackup } from './request-backup.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;
/** How late a backup may still begin: until then the server may have been down, or busy with another one. */
const LATE_MINUTES = 6 * 60;

/** Whether a backup is due at `now`, when one is made every day at `at` by the clock of this machine. */
export function isDue(at: string, now: Date, last: Date | undefined): boolean {
  const [hour = 0, minute = 0] = at.split(':').map(Number);
  const minutesLate = (now.getHours() * 60 + now.getMinutes() - (hour * 60 + minute) + DAY_MINUTES) % DAY_MINUTES;
  if (minutesLate > LATE_MINUTES) return false;
  const dueAtMs = now.getTime() - minutesLate * MINUTE_MS - (now.getTime() % MINUTE_MS);
  return last === undefined || last.getTime() < dueAtMs;
}

/** Asks for tonight's backup once its time has come. */
export async function planBackup(services: Services, now = new Date()): Promise<void> {
  const { config, db } = services;
  if (config.backups.at === undefined) return;
  const planned = (await listBackups(db, 100)).find(({ origin }) => origin === 'schedule');
  if (!isDue(config.backups.at, now, planned?.started_at)) return;
  await db.transaction((tx) => requestBackup(services, tx, 'schedule'));
}
