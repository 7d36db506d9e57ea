import type { AuditFields } from '@sightline/contract/audit';
import type { FlowVersion, LogicFlow, LogicFlowDetail } from '@sightline/contract/logic-flows/flows';
import { flowIconPath, isFlowIcon } from '@sightline/contract/logic-flows/palette';
import { FLOW_TABS } from '@sightline/contract/logic-flows/tabs';
import type { SitePlace } from '../../../platform/realtime/place.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { changesBetween, graphOf, readContent } from './content.ts';
import type { FlowDetailRow, FlowRow, StoredLogicFlow } from './flows.repo.ts';
import type { VersionRow } from './versions.repo.ts';

type Pictures = Pick<Storage, 'addressOf'>;

/** The address of a flow's picture: one of the product's, or an uploaded one. */
export const iconAddress = async (storage: Pictures, icon: string): Promise<string> =>
  isFlowIcon(icon) ? `/api${flowIconPath(icon)}` : await storage.addressOf(icon);

export const presentFlow = async (row: FlowRow, storage: Pictures): Promise<LogicFlow> => ({
  id: row.id,
  site: { id: row.site_id, name: row.site_name },
  camera: row.camera_id === null ? null : { id: row.camera_id, name: row.camera_name ?? '' },
  tab_slug: FLOW_TABS[row.tab].slug,
  name: row.name,
  description: row.description,
  icon: row.icon,
  use_case_name: row.name,
  use_case_slug: row.slug,
  use_case_icon_url: await iconAddress(storage, row.icon),
  live_version: row.live_version,
  cameras: row.cameras,
  version: row.version,
  updated_at: row.updated_at.toISOString(),
  updated_by: row.updated_by,
});

/** A flow of one camera shows the areas of that camera in its nodes. */
export async function presentFlowDetail(row: FlowDetailRow, storage: Pictures): Promise<LogicFlowDetail> {
  const content = readContent(row.content);
  return {
    ...(await presentFlow(row, storage)),
    logicflow: content && graphOf(content, row.camera_id ?? undefined),
    areas: content?.areas ?? null,
  };
}

export const presentVersion = (row: VersionRow, live: number): FlowVersion => ({
  number: row.number,
  live: row.number === live,
  created_at: row.created_at.toISOString(),
  created_by: row.created_by,
  restores: row.restores,
  ...(row.reason === null ? {} : { reason: row.reason }),
  changes: row.number === 1 ? null : changesBetween(readContent(row.before), readContent(row.content)),
});

type AuditedFlow = Pick<StoredLogicFlow, 'name' | 'description' | 'icon' | 'live_version'>;

/** What a version is made of is kept with the version: the trail names it. */
export const auditFlow = ({ name, description, icon, live_version }: AuditedFlow): AuditFields => ({
  name,
  description,
  icon,
  live_version,
});

export const placeOfFlow = (row: Pick<StoredLogicFlow, 'reseller_id' | 'company_id' | 'site_id'>): SitePlace => ({
  resellerId: row.reseller_id,
  companyId: row.company_id,
  siteId: row.site_id,
});
