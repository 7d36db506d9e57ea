import type { WallState } from '@sightline/contract/alerts/wall';
import { readSiteSettings } from '@sightline/contract/site-settings';
import { MAX_WALL_CAMERAS, type ShownAlert, type ShownCamera } from '@sightline/contract/wall-screens';
import type { Operation } from '../../../../changes/call.ts';
import type { Reached } from '../../../../changes/reach/reached.ts';
import type { Services } from '../../../../changes/services.ts';
import { hashToken } from '../../../../platform/crypto/secrets.ts';
import { loadSiteFigures } from '../../../alerts/statistics/public.ts';
import { askForGlances, glancesOf } from '../../../cameras/live-pictures/public.ts';
import { countStates, listWall, type WallRow } from '../../../cameras/wall/public.ts';
import { loadOpenWall } from '../open-wall.ts';
import { countToday, listNewestAlerts, type ShownAlertRow } from '../shown.repo.ts';
import { addressesFor } from '../wall-addresses.ts';
import { noteSeen } from '../wall-links.repo.ts';

type AddressOf = ReturnType<typeof addressesFor>;

/** A camera that is degraded still delivers pictures. */
const DELIVERING: readonly WallState[] = ['live', 'degraded'];
const stateOf = (row: WallRow) => (row.state ?? 'unknown') as WallState;

/** What the camera has just shown, else its latest stored picture. */
function pictureOf({ realtime }: Services, addressOf: AddressOf, row: WallRow, nowMs: number): ShownCamera['picture'] {
  const takenMs = glancesOf(realtime).latestOf(row.id, nowMs)?.takenMs ?? 0;
  if (takenMs > (row.picture_at?.getTime() ?? 0))
    return {
      url: addressOf({ kind: 'live', name: `${row.id} ${Math.round(takenMs)}` }),
      at: new Date(takenMs).toISOString(),
    };
  return row.picture_key && row.picture_at
    ? { url: addressOf({ kind: 'file', name: row.picture_key }), at: row.picture_at.toISOString() }
    : null;
}

const presentAlert =
  (addressOf: AddressOf) =>
  (row: ShownAlertRow): ShownAlert => ({
    id: row.id,
    use_case: row.use_case,
    use_case_name: row.use_case_name,
    camera: { id: row.camera_id, name: row.camera_name },
    status: row.status,
    occurred_at: row.occurred_at.toISOString(),
    picture: row.picture_key && addressOf({ kind: 'file', name: row.picture_key }),
    frame: row.frame_key && addressOf({ kind: 'file', name: row.frame_key }),
  });

const delivering = (rows: readonly WallRow[], inView: readonly string[]) =>
  rows.flatMap(({ id, deployment_id, ...row }) =>
    inView.includes(id) && deployment_id && DELIVERING.includes(stateOf({ id, deployment_id, ...row }))
      ? [{ id, deploymentId: deployment_id as Reached<'node'> }]
      : [],
  );

export const lookAtWall: Operation<'lookAtWall'> = async ({ services }, { body }) => {
  const { db } = services;
  const { link, site, actor } = await loadOpenWall(db, { tokenHash: hashToken(body.key) });
  const here = { sites: [site.id] };
  const [{ results: cameras }, states, figures, counted, alerts] = await Promise.all([
    listWall(actor.reach, db, { ...here, page: 1, size: MAX_WALL_CAMERAS }, { raw: true, statuses: [] }),
    countStates(actor.reach, db, here),
    loadSiteFigures(db, actor, site.id, site.today),
    countToday(db, site.id, site.today),
    listNewestAlerts(db, site.id),
    noteSeen(db, link.id),
  ]);
  const nowMs = Date.now();
  await askForGlances(services, delivering(cameras, body.in_view), nowMs);
  const addressOf = addressesFor(services, link.id, nowMs);
  return {
    name: link.name,
    site: {
      name: site.name,
      company: site.company,
      time_zone: site.time_zone,
      working_hours: readSiteSettings(site.settings).working_hours,
    },
    view_seconds: link.view_seconds,
    expires_at: link.expires_at.toISOString(),
    now: new Date(nowMs).toISOString(),
    cameras: cameras.map((row) => ({
      id: row.id,
      name: row.name,
      state: stateOf(row),
      picture: pictureOf(services, addressOf, row, nowMs),
    })),
    alerts: alerts.map(presentAlert(addressOf)),
    numbers: {
      ...counted,
      ...figures,
      cameras: [...states.values()].reduce((sum, count) => sum + count, 0),
      cameras_live: DELIVERING.reduce((sum, state) => sum + (states.get(state) ?? 0), 0),
    },
  };
};
