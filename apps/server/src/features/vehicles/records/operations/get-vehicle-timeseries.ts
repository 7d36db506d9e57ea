import { RECORD_TYPES } from '@sightline/contract/vehicles/records';
import type { Operation } from '../../../../changes/call.ts';
import { stepsOf } from '../../../../platform/db/clock-steps.repo.ts';
import { countBySteps } from '../figures.repo.ts';

/** By the hour, charts have at most so many days; by the day, a year. */
const MOST_DAYS_BY_HOUR = 14;
const DAY_MS = 86_400_000;

export const getVehicleTimeseries: Operation<'getVehicleTimeseries'> = async (
  { services: { db }, actor },
  { query },
) => {
  const { record_type, ...figures } = query;
  const days = (Date.parse(query.end_date) - Date.parse(query.start_date)) / DAY_MS;
  const asked = { ...figures, step: days <= MOST_DAYS_BY_HOUR ? ('hour' as const) : ('day' as const) };
  const [steps, counted] = await Promise.all([stepsOf(db, asked), countBySteps(actor.reach, db, asked)]);
  const byStep = new Map(counted.map((row) => [row.step.getTime(), row]));
  const types = record_type === 'all' ? RECORD_TYPES : [record_type];
  return {
    timezone: query.timezone,
    step: asked.step,
    steps: steps.map((step) => step.toISOString()),
    series: types.map((type) => ({
      record_type: type,
      values: steps.map((step) => byStep.get(step.getTime())?.[type] ?? 0),
    })),
  };
};
