import type { Operation } from '../../../../changes/call.ts';
import { loadSiteRow } from '../../../tenancy/sites/public.ts';
import { listOf } from '../evacuations.present.ts';

export const getEvacuationList: Operation<'getEvacuationList'> = async ({ services, actor }, { params }) =>
  listOf(services, services.db, actor, await loadSiteRow(services, actor, params.id));
