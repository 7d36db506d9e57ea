import type { AlertView } from '@sightline/contract/alerts/records';
import { EVERYTHING } from '../../../../changes/reach/reach.ts';
import type { Reached } from '../../../../changes/reach/reached.ts';
import type { Services } from '../../../../changes/services.ts';
import type { SitePlace } from '../../../../platform/realtime/place.ts';
import type { AlertSight } from '../alert-search.ts';
import { presentAlert } from '../alerts.present.ts';
import { type AlertRow, listNamed } from '../alerts.repo.ts';

interface Announcement {
  id: Reached<'alert'>;
  place: SitePlace;
  /** For those who may see raw pictures. */
  raw: AlertView;
  /** For everybody else. */
  annotated: AlertView;
}

/** Nobody has marked a new alert or been given it yet, and every new one is pending. */
const sightOf = (raw: boolean): AlertSight => ({
  invalid: false,
  markedForDeletion: false,
  assignee: false,
  status: true,
  raw,
});

/** New alerts and the places whose people should hear of them, oldest first; those that are gone again are left out. */
export async function loadAlertsForAnnouncement(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  alertIds: readonly string[],
): Promise<Announcement[]> {
  const list = (ids: readonly string[], raw: boolean) =>
    listNamed(EVERYTHING, db, ids, { userId: null, sight: sightOf(raw) });
  const rows = await list(alertIds, true);
  // Without a frame there is nothing to tell apart but the clip.
  const framed = rows.filter((row) => row.frame_key !== null).map(({ id }) => id);
  const drawn = new Map((framed.length > 0 ? await list(framed, false) : []).map((row) => [row.id, row]));
  const annotatedOf = (row: AlertRow) =>
    row.frame_key === null
      ? { ...row, clip_key: null, clip_seconds: null, clip_starts_at: null, clip_not_kept: false }
      : drawn.get(row.id);
  const announcements = rows.toReversed().map(async (row) => {
    const annotated = annotatedOf(row);
    return (
      annotated && {
        id: row.id,
        place: { resellerId: row.reseller_id, companyId: row.company_id, siteId: row.site_id },
        raw: await presentAlert(row, sightOf(true), storage),
        annotated: await presentAlert(annotated, sightOf(false), storage),
      }
    );
  });
  return (await Promise.all(announcements)).filter((one) => one !== undefined);
}
