import type { PeriodInput } from '@sightline/contract/authorised-periods';
import { MAX_PERSON_PERIODS } from '@sightline/contract/people/persons';
import { overlaps, type PeriodRow } from '../../../changes/periods/periods.repo.ts';
import { fail } from '../../../platform/errors/app-error.ts';

/** Ends the call when a period cannot stand beside those that a person has. */
export function refusePeriod(others: readonly PeriodRow[], period: PeriodInput): void {
  const held = others.filter(({ state }) => state !== 'revoked');
  if (held.some((other) => overlaps(period, other))) fail('periods_overlap', { field: 'starts_on' });
  if (held.length >= MAX_PERSON_PERIODS) fail('too_many_periods', { field: 'starts_on', max: MAX_PERSON_PERIODS });
}
