import { can } from '@sightline/contract/permissions';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { presentPlate } from '../plates.present.ts';
import { registerPlates } from '../register-plates.ts';

export const createRegisteredPlate: Operation<'createRegisteredPlate'> = async ({ services, actor }, { body }) => {
  const { site_ids, authorisation, ...plate } = body;
  if (authorisation && !can(actor, 'vm_authorisation__create')) fail('permission_denied', { field: 'authorisation' });
  const wanted = [...new Set(site_ids)].map((siteId) => ({ ...plate, siteId, period: authorisation }));
  const rows = await services.db.transaction((tx) => registerPlates(services, tx, actor, wanted));
  return rows.map(presentPlate);
};
