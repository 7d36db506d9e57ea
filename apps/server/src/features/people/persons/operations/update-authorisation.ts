import { WeekHours } from '@sightline/contract/schedules';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { changeOwnerOf } from '../change-person.ts';
import { storePeriod } from '../periods.repo.ts';
import { refusePeriod } from '../refuse-period.ts';

export const updateAuthorisation: Operation<'updateAuthorisation'> = ({ services, actor }, { params, body }) =>
  changeOwnerOf(services, actor, params.id, async (tx, row) => {
    const old = row.periods.find(({ id }) => id === params.id.toLowerCase()) ?? fail('period_not_found');
    if (old.state === 'revoked') fail('period_not_found');
    const period = {
      starts_on: body.starts_on ?? old.starts_on,
      ends_on: body.ends_on === undefined ? old.ends_on : body.ends_on,
      hours: body.hours === undefined ? WeekHours.nullable().parse(old.hours) : body.hours,
    };
    if (period.ends_on !== null && period.ends_on < period.starts_on) fail('dates_reversed', { field: 'ends_on' });
    refusePeriod(
      row.periods.filter(({ id }) => id !== old.id),
      period,
    );
    await storePeriod(tx, row, old.id, period);
  });
