import type { RouteRequest } from '@sightline/contract/define-route';
import { can } from '@sightline/contract/permissions';
import type { Routes } from '@sightline/contract/routes';
import type { Operation, SessionCall } from '../../../../changes/call.ts';
import { listLatestPictures } from '../../../cameras/camera-pictures/public.ts';
import { loadZones } from '../load-zones.ts';
import { machineGroups, presentMachine, totalsOf } from '../machine-groups.ts';
import { type GroupedBy, listPieces, type MachineRow, type PieceRow } from '../machines.repo.ts';

const keyOf = ({ camera_id, zone_id, track, object_kind }: MachineRow | PieceRow) =>
  [camera_id, zone_id, track, object_kind].join(' ');

/** What each machine did, in the order of time. */
function spansByMachine(pieces: readonly PieceRow[]) {
  const spans = new Map<string, PieceRow[]>();
  for (const piece of pieces) spans.set(keyOf(piece), [...(spans.get(keyOf(piece)) ?? []), piece]);
  return (machine: MachineRow) =>
    (spans.get(keyOf(machine)) ?? []).map(({ state, from, to }) => ({
      record_type: state,
      from: from.toISOString(),
      to: to.toISOString(),
    }));
}

/** Where the latest pictures of cameras are. */
async function picturesOf({ services: { db, storage }, actor }: SessionCall, cameraIds: readonly string[]) {
  const seesRaw = can(actor, 'alerts_summary__raw_image__read');
  const rows = cameraIds.length === 0 ? [] : await listLatestPictures(actor.reach, db, cameraIds, seesRaw);
  const addresses = await Promise.all(
    rows.map(async ({ camera_id, thumbnail_key, storage_key }) => {
      return [camera_id, await storage.addressOf(thumbnail_key ?? storage_key)] as const;
    }),
  );
  return new Map(addresses);
}

const ofDay =
  (by: GroupedBy) =>
  async (call: SessionCall, { query }: RouteRequest<Routes['getMachineryDayByZone']>) => {
    const { db } = call.services;
    const chosen = await loadZones(db, call.actor, 'machinery', query.zones);
    const search = {
      first: query.date,
      last: query.date,
      objectKinds: query.machinery_types,
      least: { operation: query.min_operation_time, idle: query.min_idle_time },
      most: { operation: query.max_operation_time, idle: query.max_idle_time },
    };
    const asked = { by, order: 'first_seen', page: query.page } as const;
    const { groups, machines, pages } = await machineGroups(db, chosen, search, asked);
    const [pieces, pictures] = await Promise.all([
      machines.length === 0 ? [] : listPieces(db, chosen, query.date, machines),
      picturesOf(call, by === 'camera' ? groups.map(({ id }) => id) : []),
    ]);
    const [spansOf, present] = [spansByMachine(pieces), presentMachine(chosen)];
    return {
      site: chosen.site,
      groups: groups.map((group) => ({
        id: group.id,
        name: group.name,
        color: group.color,
        ...totalsOf(group),
        first_at: group.first_at.toISOString(),
        last_at: group.last_at.toISOString(),
        thumbnail_url: pictures.get(group.id) ?? null,
        machines: group.machines.map((machine) => ({ ...present(machine), spans: spansOf(machine) })),
      })),
      ...pages,
    };
  };

export const getMachineryDayByZone: Operation<'getMachineryDayByZone'> = ofDay('zone');
export const getMachineryDayByCamera: Operation<'getMachineryDayByCamera'> = ofDay('camera');
