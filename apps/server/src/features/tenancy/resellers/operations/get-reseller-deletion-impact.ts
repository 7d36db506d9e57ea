import type { Operation } from '../../../../changes/call.ts';
import { impactOf } from '../../../../changes/removal/begin-removal.ts';
import { loadResellerRow } from '../load-reseller.ts';

export const getResellerDeletionImpact: Operation<'getResellerDeletionImpact'> = async (
  { services, actor },
  { params },
) => {
  const { id } = await loadResellerRow(services, actor, params.id);
  return impactOf(services, 'reseller', id);
};
