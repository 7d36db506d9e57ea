import { blockOfPart, blockSpec } from '@sightline/contract/camera-blocks';
import type { ControlCamera } from '@sightline/contract/control-panel';
import { putTabUseCases } from '@sightline/contract/logic-flows/camera-flows';
import { can } from '@sightline/contract/permissions';
import { readSiteSettings } from '@sightline/contract/site-settings';
import type { ViewType } from '@sightline/contract/use-cases/define';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { ControlRow } from './control-panel.repo.ts';

function maySwitch(actor: Actor, part: string): boolean {
  const block = blockOfPart(part);
  return block !== undefined && can(actor, blockSpec(block).write);
}

export const presentControlCamera = (actor: Actor, row: ControlRow): ControlCamera => ({
  id: row.id,
  name: row.name,
  site: { id: row.site_id, name: row.site_name },
  company: { id: row.company_id, name: row.company_name },
  reseller: { id: row.reseller_id, name: row.reseller_name },
  node: row.deployment_id === null ? null : { id: row.deployment_id, name: row.node_name ?? '' },
  state: row.state as ControlCamera['state'],
  include: row.include,
  ai_inferencing: row.ai_inferencing,
  view_type: row.view_type as ViewType,
  use_cases: row.use_cases,
  max_use_cases: readSiteSettings(row.site_settings).max_alert_use_cases_per_camera,
  alerts_allowed: row.alerts_allowed,
  not_allowed: row.not_allowed,
  blocks: row.blocks.filter((part) => maySwitch(actor, part)),
  flows: can(actor, putTabUseCases.permission) ? row.flows : [],
});
