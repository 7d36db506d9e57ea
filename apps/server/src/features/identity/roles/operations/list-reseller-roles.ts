import { RESELLER_ROLE_LEVELS } from '@sightline/contract/role-admin';
import type { Operation } from '../../../../changes/call.ts';
import { presentPage, presentRoleChoice } from '../roles.present.ts';
import { listRoles } from '../roles.repo.ts';

export const listResellerRoles: Operation<'listResellerRoles'> = async ({ services, actor }, { query }) =>
  presentPage(await listRoles(actor.reach, services.db, { ...query, levels: RESELLER_ROLE_LEVELS }), (row) =>
    presentRoleChoice(row, actor),
  );
