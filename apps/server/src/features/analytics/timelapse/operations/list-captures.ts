import { type Capture, type CaptureDay, TIMELAPSE_KEPT_DAYS } from '@sightline/contract/analytics/timelapse';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import type { Storage } from '../../../../platform/storage/storage.ts';
import { presentTimelapseCamera } from '../cameras.present.ts';
import { findTimelapseCamera, type TimelapseCameraRow } from '../cameras.repo.ts';
import { plannedBetween } from '../capture-plan.ts';
import { capturePlanOf } from '../capture-settings.ts';
import * as repo from '../captures.repo.ts';

async function present(storage: Storage, row: repo.CaptureRow): Promise<Capture> {
  const { storage_key, thumbnail_key } = row;
  return {
    at: row.planned_at.toISOString(),
    state: row.state,
    cause: row.state === 'missed' ? row.cause : null,
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

const LOOK_AHEAD_MS = 48 * 3_600_000;

function nextOf(camera: TimelapseCameraRow, nowMs: number): string | null {
  if (!camera.enabled) return null;
  const [atMs] = plannedBetween(capturePlanOf(camera), nowMs, nowMs + LOOK_AHEAD_MS);
  return atMs === undefined ? null : new Date(atMs).toISOString();
}

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
  const nowMs = Date.now();
  return {
    camera: presentTimelapseCamera(camera, nowMs),
    days: [...byDate].map(([date, captures]) => dayOf(date, captures)),
    kept_days: TIMELAPSE_KEPT_DAYS,
    next_at: nextOf(camera, nowMs),
  };
};
