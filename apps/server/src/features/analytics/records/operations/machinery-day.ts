import type { RouteRequest } from '@sightline/contract/define-route';
import { can } from '@sightline/contract/permissions';
import type { Routes } from '@sightline/contract/routes';
import type { Operation, SessionCall } from '../../../../changes/call.ts';
import { listLatestPictures } from '../../../cameras/camera-pictures/public.ts';
import { loadZones } from '../load-zones.ts';
import { machineGroups, presentMachine, totalsOf } from '../machine-groups.ts';
import type { GroupedBy, MachineRow } from '../machines.repo.ts';

const spansOf = ({ spans = [] }: MachineRow) =>
  spans.map(([record_type, fromMs, toMs]) => ({
    record_type,
    from: new Date(fromMs).toISOString(),
    to: new Date(toMs).toISOString(),
  }));

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
    const asked = { by, order: 'first_seen', page: query.page, hasSpans: true } as const;
    const { groups, pages } = await machineGroups(db, chosen, search, asked);
    const pictures = await picturesOf(call, by === 'camera' ? groups.map(({ id }) => id) : []);
    const present = presentMachine(chosen);
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
