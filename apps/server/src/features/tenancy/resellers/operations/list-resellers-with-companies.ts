import type { Operation } from '../../../../changes/call.ts';
import { listTenantTree } from '../list-tenant-tree.ts';

export const listResellersWithCompanies: Operation<'listResellersWithCompanies'> = ({ services, actor }, { query }) =>
  listTenantTree(actor.reach, services.db, query);
