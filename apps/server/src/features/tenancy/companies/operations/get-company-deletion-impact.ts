import type { Operation } from '../../../../changes/call.ts';
import { impactOf } from '../../../../changes/removal/begin-removal.ts';
import { loadCompanyRow } from '../load-company.ts';

export const getCompanyDeletionImpact: Operation<'getCompanyDeletionImpact'> = async (
  { services, actor },
  { params },
) => {
  const { id } = await loadCompanyRow(services, actor, params.id);
  return impactOf(services, 'company', id);
};
