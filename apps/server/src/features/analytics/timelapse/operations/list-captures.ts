import { type Capture, type CaptureDay, TIMELAPSE_KEPT_DAYS } from '@sightline/contract/analytics/timelapse';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import type { Storage } from '../../../../platform/storage/storage.ts';
import { presentTimelapseCamera } from '../cameras.present.ts';
import { findTimelapseCamera } from '../cameras.repo.ts';
import * as repo from '../captures.repo.ts';

async function present(storage: Storage, row: repo.CaptureRow): Promise<Capture> {
  const { storage_key, thumbnail_key } = row;
  return {
    at: row.planned_at.toISOString(),
    state: row.state,
    url: storage_key === null ? null : await storage.addressOf(storage_key),
    thumbnail_url: storage_key === null ? null : await storage.addressOf(thumbnail_key ?? storage_key),
  };
}

const dayOf = (date: string, captures: Capture[]): CaptureDay => ({
  date,
  taken: captures.filter(({ state }) => state === 'taken').length,
  missed: captures.filter(({ state }) => state === 'missed').length,
  captures,
});

export const listCaptures: Operation<'listCaptures'> = async ({ services, actor }, { query }) => {
  const { db, storage } = services;
  const camera = (await findTimelapseCamera(actor.reach, db, query.camera)) ?? fail('camera_not_found');
  const days = { start: query.start_date, end: query.end_date, timeZone: camera.time_zone };
  const byDate = new Map<string, Capture[]>();
  for (const row of await repo.listCaptures(db, camera.id, days)) {
    const captures = byDate.get(row.date) ?? [];
    captures.push(await present(storage, row));
    byDate.set(row.date, captures);
  }
  return {
    camera: presentTimelapseCamera(camera, Date.now()),
    days: [...byDate].map(([date, captures]) => dayOf(date, captures)),
    kept_days: TIMELAPSE_KEPT_DAYS,
  };
};
