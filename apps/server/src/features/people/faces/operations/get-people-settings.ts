import type { Operation } from '../../../../changes/call.ts';
import { loadSiteRow } from '../../../tenancy/sites/public.ts';
import { readSettings } from '../settings.repo.ts';

export const getPeopleSettings: Operation<'getPeopleSettings'> = async ({ services, actor }, { params }) => {
  const { id, name } = await loadSiteRow(services, actor, params.id);
  return { site: { id, name }, ...(await readSettings(services.db, id)) };
};
