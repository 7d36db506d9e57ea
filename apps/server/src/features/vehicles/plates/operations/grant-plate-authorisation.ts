import { MAX_PERIODS } from '@sightline/contract/vehicles/plates';
import { uuidv7 } from 'uuidv7';
import type { Operation } from '../../../../changes/call.ts';
import { overlaps } from '../../../../changes/periods/periods.repo.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { changePlate } from '../change-plate.ts';
import { insertPeriods } from '../plates.repo.ts';

export const grantPlateAuthorisation: Operation<'grantPlateAuthorisation'> = ({ services, actor }, { params, body }) =>
  changePlate(services, actor, params.id, async (tx, row) => {
    const held = row.periods.filter(({ state }) => state !== 'revoked');
    if (held.some((period) => overlaps(body, period))) fail('periods_overlap', { field: 'starts_on' });
    if (held.length >= MAX_PERIODS) fail('too_many_periods', { field: 'starts_on', max: MAX_PERIODS });
    await insertPeriods(tx, actor.userId, [{ ...body, id: uuidv7(), plateId: row.id }]);
  });
