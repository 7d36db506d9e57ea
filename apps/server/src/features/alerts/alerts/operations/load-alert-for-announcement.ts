import type { AlertView } from '@sightline/contract/alerts';
import { EVERYTHING } from '../../../../changes/reach/reach.ts';
import type { Reached } from '../../../../changes/reach/reached.ts';
import type { Services } from '../../../../changes/services.ts';
import type { SitePlace } from '../../../../platform/realtime/place.ts';
import type { AlertSight } from '../alert-search.ts';
import { presentAlert } from '../alerts.present.ts';
import { type AlertRow, findAlert } from '../alerts.repo.ts';

interface Announcement {
  id: Reached<'alert'>;
  place: SitePlace;
  /** For those who may see raw pictures. */
  raw: AlertView;
  /** For everybody else. */
  annotated: AlertView;
}

/** Nobody has marked a new alert or been given it yet. */
const sightOf = (raw: boolean): AlertSight => ({ invalid: false, markedForDeletion: false, assignee: false, raw });

/** A new alert and the place whose people should hear of it; null when it is gone again. */
export async function loadAlertForAnnouncement(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  alertId: string,
): Promise<Announcement | null> {
  const find = (raw: boolean) => findAlert(EVERYTHING, db, alertId, { userId: null, sight: sightOf(raw) });
  const present = (row: AlertRow, raw: boolean) => presentAlert(row, sightOf(raw), storage);
  const row = await find(true);
  // Without a frame there is nothing to tell apart but the clip.
  const drawn = row?.frame_key == null ? row && { ...row, clip_key: null, clip_seconds: null } : await find(false);
  if (!row || !drawn) return null;
  const place = { resellerId: row.reseller_id, companyId: row.company_id, siteId: row.site_id };
  return { id: row.id, place, raw: await present(row, true), annotated: await present(drawn, false) };
}
