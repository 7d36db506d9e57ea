import type { AlertView } from '@sightline/contract/alerts';
import { EVERYTHING } from '../../../../changes/reach/reach.ts';
import type { Services } from '../../../../changes/services.ts';
import type { SitePlace } from '../../../../platform/realtime/place.ts';
import { presentNewAlert } from '../alerts.present.ts';
import { findAlert } from '../alerts.repo.ts';

/** A new alert and the place whose people should hear of it; null when it is gone again. */
export async function loadAlertForAnnouncement(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  alertId: string,
): Promise<{ place: SitePlace; alert: AlertView } | null> {
  const row = await findAlert(EVERYTHING, db, alertId, null);
  if (!row) return null;
  const place = { resellerId: row.reseller_id, companyId: row.company_id, siteId: row.site_id };
  return { place, alert: await presentNewAlert(row, storage) };
}
