import type { PeriodInput } from '@sightline/contract/authorised-periods';
import { DEFAULT_SLOT, everyDay, type WeekHours } from '@sightline/contract/schedules';
import { z } from 'zod';
import { dayOf } from '../../lib/dates.ts';

/** A period as a form has it: an empty day is none, and hours are kept while they do not count. */
export const PeriodFields = z.object({
  starts_on: z.string().min(1),
  ends_on: z.string(),
  has_hours: z.boolean(),
  hours: z.custom<WeekHours>(),
});
export type PeriodValues = z.infer<typeof PeriodFields>;

export const isInOrder = ({ starts_on, ends_on }: Pick<PeriodValues, 'starts_on' | 'ends_on'>) =>
  ends_on === '' || starts_on <= ends_on;

export const PeriodForm = PeriodFields.refine(isInOrder, { path: ['ends_on'], params: { code: 'dates_reversed' } });

/** From today of the site on, without an end, at any time. */
export const newPeriod = (timeZone: string | undefined): PeriodValues => ({
  starts_on: dayOf(new Date(), timeZone),
  ends_on: '',
  has_hours: false,
  hours: everyDay(...DEFAULT_SLOT),
});

/** A period that there is, to be changed. */
export const periodValues = ({ starts_on, ends_on, hours }: PeriodInput): PeriodValues => ({
  starts_on,
  ends_on: ends_on ?? '',
  has_hours: hours !== null,
  hours: hours ?? everyDay(...DEFAULT_SLOT),
});

export const periodBody = ({ starts_on, ends_on, has_hours, hours }: PeriodValues) => ({
  starts_on,
  ends_on: ends_on || null,
  hours: has_hours ? hours : null,
});
