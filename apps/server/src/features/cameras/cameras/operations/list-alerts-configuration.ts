import type { ConfiguredCamera } from '@sightline/contract/areas/routes';
import type { ViewType } from '@sightline/contract/use-cases/define';
import type { Operation } from '../../../../changes/call.ts';
import { type ConfiguredRow, listConfigured } from '../camera-list.repo.ts';

const present = (row: ConfiguredRow): ConfiguredCamera => ({
  id: row.id,
  name: row.name,
  include: row.include,
  view_type: row.view_type as ViewType,
  site_info: { id: row.site_id, name: row.site_name },
  group_info: { id: row.group_id, name: row.group_name },
  use_cases: row.use_cases,
  last_config_update: row.last_config_update?.toISOString() ?? null,
  last_calibrate_update: row.last_calibrate_update?.toISOString() ?? null,
});

export const listAlertsConfiguration: Operation<'listAlertsConfiguration'> = async ({ services, actor }, { query }) => {
  const page = await listConfigured(actor.reach, services.db, query);
  return { ...page, results: page.results.map(present) };
};
