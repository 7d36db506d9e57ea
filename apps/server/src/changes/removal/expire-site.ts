import { MONTHS_KEPT, readSiteSettings } from '@sightline/contract/site-settings';
import { EVERYTHING } from '../reach/reach.ts';
import type { Services } from '../services.ts';
import {
  deleteRecords,
  type Forgotten,
  findExpired,
  findKeptSite,
  findMarked,
  type KeptSite,
  listCamerasOf,
  listOwnMedia,
} from './expire.repo.ts';
import { removeFiles } from './files.ts';

const ALERTS_AT_ONCE = 500;
/** After this long the rest is left to another run. */
const WORK_MS = 60_000;

interface Work {
  services: Services;
  goesOn: () => boolean;
}

/** Files first: while their alerts are there, the next run finds them again. */
async function forget({ services: { db, storage } }: Work, alerts: readonly Forgotten[]): Promise<void> {
  for (const cameraId of new Set(alerts.map(({ camera_id }) => camera_id))) {
    const own = alerts.filter(({ camera_id }) => camera_id === cameraId);
    const media = await listOwnMedia(db, cameraId, own);
    await removeFiles(
      storage,
      media.flatMap(({ keys }) => keys),
    );
    const alertIds = own.map(({ id }) => id);
    const mediaIds = media.map(({ id }) => id);
    const late = await db.transaction((tx) => deleteRecords(tx, cameraId, alertIds, mediaIds));
    await removeFiles(storage, late);
  }
}

/** Batch after batch; false when time ran out before the last. */
async function forgetAll(work: Work, find: () => Promise<Forgotten[]>): Promise<boolean> {
  while (work.goesOn()) {
    const alerts = await find();
    await forget(work, alerts);
    if (alerts.length < ALERTS_AT_ONCE) return true;
  }
  return false;
}

async function expire(work: Work, site: KeptSite, months: number): Promise<boolean> {
  const { db } = work.services;
  if (!(await forgetAll(work, () => findMarked(db, site, ALERTS_AT_ONCE)))) return false;
  for (const cameraId of await listCamerasOf(db, site.id))
    if (!(await forgetAll(work, () => findExpired(db, cameraId, months, ALERTS_AT_ONCE)))) return false;
  return true;
}

/** Removes a site's alerts that are older than it wants to keep them, or marked. False when time ran out. */
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
