import { PERSON_AUTHORISATIONS } from '@sightline/contract/people/authorisation';
import type { Operation } from '../../../../changes/call.ts';
import { stepsOf } from '../../../../platform/db/clock-steps.repo.ts';
import { countBySteps } from '../figures.repo.ts';

/** By the hour, charts have at most so many days; by the day, a year. */
const MOST_DAYS_BY_HOUR = 14;
const DAY_MS = 86_400_000;

export const getAccessTimeseries: Operation<'getAccessTimeseries'> = async ({ services: { db }, actor }, { query }) => {
  const days = (Date.parse(query.end_date) - Date.parse(query.start_date)) / DAY_MS;
  const asked = { ...query, step: days <= MOST_DAYS_BY_HOUR ? ('hour' as const) : ('day' as const) };
  const [steps, counted] = await Promise.all([stepsOf(db, asked), countBySteps(actor.reach, db, asked)]);
  const found = new Map(counted.map((row) => [`${row.authorisation} ${row.step.getTime()}`, row.entries]));
  return {
    timezone: query.timezone,
    step: asked.step,
    steps: steps.map((step) => step.toISOString()),
    series: PERSON_AUTHORISATIONS.map((authorisation) => ({
      authorisation,
      values: steps.map((step) => found.get(`${authorisation} ${step.getTime()}`) ?? 0),
    })),
  };
};
