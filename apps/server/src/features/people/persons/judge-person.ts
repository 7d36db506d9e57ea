import type { PersonAuthorisation } from '@sightline/contract/people/authorisation';
import { type JudgedPeriod, judgePeriods } from '@sightline/engine/authorised-periods';

export interface JudgedPerson {
  is_disabled: boolean;
  is_refused: boolean;
  periods: readonly JudgedPeriod[];
}

export interface PersonJudgement {
  authorisation: PersonAuthorisation;
  /** Of somebody who had expired: the end of their last period. */
  endedOn: string | null;
}

const OF_LAST = { revoked: 'unauthorised', running: 'unauthorised', ended: 'expired' } as const;

/** Whether somebody was authorised when they were seen, by the clock of the site. Nobody knows that of strangers. */
export function judgePerson(person: JudgedPerson | undefined, atMs: number, timeZone: string): PersonJudgement {
  const only = (authorisation: PersonAuthorisation) => ({ authorisation, endedOn: null });
  if (person === undefined) return only('unknown');
  if (person.is_disabled) return only('disabled');
  const { holds, isToCome, last, endedOn } = judgePeriods(person.periods, atMs, timeZone);
  if (holds) return only('authorised');
  if (person.is_refused) return only('unauthorised');
  if (last === 'running') return only('unauthorised');
  if (isToCome) return only('pending');
  if (last !== null) return { authorisation: OF_LAST[last], endedOn: last === 'ended' ? endedOn : null };
  return only(person.periods.length > 0 ? 'unauthorised' : 'unknown');
}
