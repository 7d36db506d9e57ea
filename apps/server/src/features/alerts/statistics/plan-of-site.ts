import type { Actor } from '../../../changes/reach/reach.ts';
import type { Db } from '../../../platform/db/db.ts';
import { cameraOnPlan } from './camera-view.ts';
import { listCamerasOn, listCells, listPlansOf } from './heat.repo.ts';
import { addDays, statisticsSearchOf } from './statistics-search.ts';

/** The lowest plan of a site with where its cameras hang and where alerts happened in some days up to one. */
export async function loadPlanOfSite(db: Db, actor: Actor, site: string, span: { lastDay: string; days: number }) {
  const [plan] = (await listPlansOf(actor.reach, db, site)) ?? [];
  if (!plan) return undefined;
  const first_day = addDays(span.lastDay, 1 - span.days);
  const search = statisticsSearchOf(actor, { first_day, last_day: span.lastDay, sites: [site] });
  const [cells, cameras] = await Promise.all([listCells(db, plan.id, search), listCamerasOn(actor.reach, db, plan.id)]);
  return {
    plan,
    cells: cells.map(({ x, y, alerts }) => ({ x, y, alerts })),
    cameras: cameras.flatMap(({ id, name, calibration }) => {
      const { position } = cameraOnPlan(calibration, plan);
      return position ? [{ id, name, position }] : [];
    }),
  };
}
