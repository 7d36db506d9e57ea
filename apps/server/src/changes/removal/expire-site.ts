import { MONTHS_KEPT, readSiteSettings } from '@sightline/contract/site-settings';
import { EVERYTHING } from '../reach/reach.ts';
import type { Reached } from '../reach/reached.ts';
import type { Services } from '../services.ts';
import { type Forgotten, findExpired, findKeptSite, findMarked, type KeptSite, listCamerasOf } from './expire.repo.ts';
import { deleteRecords, findExpiredRecords, listRecordMedia, RECORD_TABLES } from './expire-records.repo.ts';
import { removeFiles } from './files.ts';
import { forgetAlerts } from './forget-alerts.ts';

const ALERTS_AT_ONCE = 500;
const RECORDS_AT_ONCE = 500;
/** After this long the rest is left to another run. */
const WORK_MS = 60_000;

interface Work {
  services: Services;
  goesOn: () => boolean;
}

/** Batch after batch; false when time ran out before the last. */
async function forgetAll(work: Work, find: () => Promise<Forgotten[]>): Promise<boolean> {
  while (work.goesOn()) {
    const alerts = await find();
    await forgetAlerts(work.services, alerts);
    if (alerts.length < ALERTS_AT_ONCE) return true;
  }
  return false;
}

/** Batch after batch of a camera's records of one kind; files first, so that the next attempt finds what one left. */
async function forgetRecords(
  { services: { db, storage }, goesOn }: Work,
  table: (typeof RECORD_TABLES)[number],
  cameraId: Reached<'camera'>,
  months: number,
): Promise<boolean> {
  while (goesOn()) {
    const records = await findExpiredRecords(db, table, { cameraId, months, limit: RECORDS_AT_ONCE });
    const media = await listRecordMedia(db, cameraId, records);
    await removeFiles(
      storage,
      media.flatMap(({ keys }) => keys),
    );
    const mediaIds = media.map(({ id }) => id);
    await db.transaction((tx) => deleteRecords(tx, table, records, mediaIds));
    if (records.length < RECORDS_AT_ONCE) return true;
  }
  return false;
}

async function expire(work: Work, site: KeptSite, months: number): Promise<boolean> {
  const { db } = work.services;
  if (!(await forgetAll(work, () => findMarked(db, site, ALERTS_AT_ONCE)))) return false;
  for (const cameraId of await listCamerasOf(db, site.id)) {
    if (!(await forgetAll(work, () => findExpired(db, cameraId, months, ALERTS_AT_ONCE)))) return false;
    for (const table of RECORD_TABLES) if (!(await forgetRecords(work, table, cameraId, months))) return false;
  }
  return true;
}

/**
 * Removes a site's alerts and records of vehicles and people that are older than it wants to keep them, and marked alerts. False
 * when time ran out.
 */
export async function expireSite(services: Services, siteId: string, signal: AbortSignal): Promise<boolean> {
  const site = await findKeptSite(EVERYTHING, services.db, siteId);
  const months = site && MONTHS_KEPT[readSiteSettings(site.settings).record_deletion_frequency];
  if (!site || !months) return true;
  const endMs = performance.now() + WORK_MS;
  const goesOn = () => {
    signal.throwIfAborted();
    return performance.now() < endMs;
  };
  return expire({ services, goesOn }, site, months);
}
