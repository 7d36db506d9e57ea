import { WALL_STATES, type WallCamera, type WallState } from '@sightline/contract/alerts/wall';
import { can } from '@sightline/contract/permissions';
import { ALERT_STATUSES } from '@sightline/contract/statuses';
import type { Operation } from '../../../../changes/call.ts';
import type { Actor } from '../../../../changes/reach/reach.ts';
import type { Storage } from '../../../../platform/storage/storage.ts';
import { presentCamera } from '../../cameras/camera-list.present.ts';
import { countStates, listWall, type WallRow, type WallSight } from '../wall.repo.ts';

function sightOf(actor: Actor): WallSight {
  const seesInvalid = can(actor, 'alerts__invalid_alert__read');
  const statuses = ALERT_STATUSES.filter((status) => status !== 'invalid' || seesInvalid);
  return {
    raw: can(actor, 'alerts_summary__raw_image__read'),
    statuses: can(actor, 'alerts_summary__read') ? statuses : [],
  };
}

const lastAlertOf = (row: WallRow): WallCamera['last_alert'] =>
  row.alert_id && row.alert_use_case && row.alert_status && row.alert_at
    ? {
        id: row.alert_id,
        use_case: row.alert_use_case,
        use_case_name: row.alert_flow_name,
        status: row.alert_status,
        occurred_at: row.alert_at.toISOString(),
      }
    : null;

const present =
  (storage: Storage) =>
  async (row: WallRow): Promise<WallCamera> => ({
    ...presentCamera(row),
    fps: row.state === 'offline' ? null : row.fps,
    picture:
      row.picture_key && row.picture_at
        ? { url: await storage.addressOf(row.picture_key), at: row.picture_at.toISOString() }
        : null,
    last_alert: lastAlertOf(row),
  });

export const listWallCameras: Operation<'listWallCameras'> = async ({ services, actor }, { query }) => {
  const page = await listWall(actor.reach, services.db, query, sightOf(actor));
  const counted = await countStates(actor.reach, services.db, query);
  const states = Object.fromEntries(WALL_STATES.map((state) => [state, counted.get(state) ?? 0]));
  return {
    ...page,
    results: await Promise.all(page.results.map(present(services.storage))),
    states: states as Record<WallState, number>,
  };
};
