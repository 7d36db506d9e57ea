import type { Services } from '../../../changes/services.ts';
import type { VapidKeys } from '../../../platform/push/vapid.ts';
import { findTargets, type TargetRow } from './browsers.repo.ts';
import { pushKeys } from './push-key.ts';

interface Asked {
  /** Of the browser. */
  id: string;
  alert: { reseller_id: string; company_id: string; site_id: string };
}

/** Browsers with the keys to write to them, by what their owners may be told of now. */
export interface PushTargets {
  keys: VapidKeys | null;
  find(browserId: string, siteId: string): TargetRow | undefined;
}

const nameOf = (browserId: string, siteId: string) => `${browserId} ${siteId}`;

export async function loadPushTargets(services: Services, asked: readonly Asked[]): Promise<PushTargets> {
  if (asked.length === 0) return { keys: null, find: () => undefined };
  const found = new Map<string, TargetRow>();
  for (const { alert } of new Map(asked.map((each) => [each.alert.site_id, each])).values()) {
    const { reseller_id: resellerId, company_id: companyId, site_id: siteId } = alert;
    const ids = asked.filter((each) => each.alert.site_id === siteId).map(({ id }) => id);
    const rows = await findTargets(services.db, ids, { resellerId, companyId, siteId });
    for (const row of rows) found.set(nameOf(row.id, siteId), row);
  }
  return { keys: await pushKeys(services), find: (browserId, siteId) => found.get(nameOf(browserId, siteId)) };
}
