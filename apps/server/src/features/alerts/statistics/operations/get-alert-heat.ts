import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { cameraOnPlan } from '../camera-view.ts';
import { addUp } from '../figures.ts';
import { listCamerasOn, listCells, listPlansOf, listZonesOn } from '../heat.repo.ts';
import { sumByUseCase } from '../statistics.repo.ts';
import { statisticsSearchOf } from '../statistics-search.ts';

export const getAlertHeat: Operation<'getAlertHeat'> = async ({ services: { db, storage }, actor }, { body }) => {
  const { site, plan: wanted, ...filter } = body;
  const plans = (await listPlansOf(actor.reach, db, site)) ?? fail('site_not_found');
  const plan = wanted === undefined ? plans[0] : (plans.find(({ id }) => id === wanted) ?? fail('plan_not_found'));
  const search = statisticsSearchOf(actor, { ...filter, sites: [site] });
  const sums = (await sumByUseCase(actor.reach, db, search)).filter(({ is_now }) => is_now);
  const all = { plans: plans.map(({ id, name }) => ({ id, name })), alerts: addUp(sums).alerts };
  if (!plan) return { ...all, plan: null, cells: [], placed: 0, cameras: [], zones: [] };
  const [cells, cameras, zones] = await Promise.all([
    listCells(db, plan.id, search),
    listCamerasOn(actor.reach, db, plan.id),
    listZonesOn(db, plan.id),
  ]);
  const { picture_key, ...shown } = plan;
  return {
    ...all,
    plan: { ...shown, picture: await storage.addressOf(picture_key) },
    cells: cells.map(({ weekday, hour, ...cell }) => ({
      ...cell,
      peak: weekday === null || hour === null ? null : { weekday, hour },
    })),
    placed: cells.reduce((sum, { alerts }) => sum + alerts, 0),
    cameras: cameras.map(({ id, name, calibration }) => ({ id, name, ...cameraOnPlan(calibration, plan) })),
    zones,
  };
};
