import { z } from 'zod';
import { Id, Instant } from './common.ts';
import { WeekHours } from './schedules.ts';

/** How a period stands today, by the clock of its site. */
export const PERIOD_STATES = ['active', 'upcoming', 'ended', 'revoked'] as const;
export type PeriodState = (typeof PERIOD_STATES)[number];

/** Days of the site's clock; both are part of the period. */
export const AuthorisedPeriod = z.object({
  id: Id,
  starts_on: z.iso.date(),
  /** Null: it does not end. */
  ends_on: z.iso.date().nullable(),
  /** When the vehicle or the person may come in; null: at any time. */
  hours: WeekHours.nullable(),
  state: z.enum(PERIOD_STATES),
  /** Null when that account is gone. */
  granted_by: z.string().nullable(),
  granted_at: Instant,
  revoked_at: Instant.nullable(),
});
export type AuthorisedPeriod = z.infer<typeof AuthorisedPeriod>;

export const PeriodInput = z
  .strictObject({
    starts_on: z.iso.date(),
    ends_on: z.iso.date().nullable().default(null),
    hours: WeekHours.nullable().default(null),
  })
  .refine(({ starts_on, ends_on }) => ends_on === null || starts_on <= ends_on, {
    path: ['ends_on'],
    params: { code: 'dates_reversed' },
  });
export type PeriodInput = z.output<typeof PeriodInput>;
