import type { MachineDay } from '@sightline/contract/analytics/machinery';
import { byName } from '../../../platform/by-name.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { ChosenZones } from './load-zones.ts';
import {
  type GroupedBy,
  listMachines,
  type MachineGroupRow,
  type MachineOrder,
  type MachineRow,
  type MachineSearch,
  sumMachines,
} from './machines.repo.ts';
import { pageOfGroups } from './record-table.ts';

interface Asked {
  by: GroupedBy;
  order: MachineOrder;
  page: number;
  /** With what each machine did when. */
  hasSpans: boolean;
}

interface MachineGroup extends MachineGroupRow {
  name: string;
  color: string | null;
}

/** Zones in the order in which they were asked for, cameras by name. */
function inOrder({ zones }: ChosenZones, by: GroupedBy, rows: readonly MachineGroupRow[]): MachineGroup[] {
  if (by === 'camera') return rows.map((row) => ({ ...row, name: row.camera_name, color: null })).toSorted(byName);
  const found = new Map(rows.map((row) => [row.id, row]));
  return zones.flatMap(({ id, name, color }) => {
    const row = found.get(id);
    return row ? [{ ...row, name, color }] : [];
  });
}

/** A page of the zones or cameras in which machines were, each with its machines. */
export async function machineGroups(db: Db, chosen: ChosenZones, search: MachineSearch, asked: Asked) {
  const { by, order, page, hasSpans } = asked;
  const { groups, ...pages } = pageOfGroups(inOrder(chosen, by, await sumMachines(db, chosen, search, by)), page);
  const groupIds = groups.map(({ id }) => id);
  const machines =
    groupIds.length === 0 ? [] : await listMachines(db, chosen, search, { by, groupIds, order, hasSpans });
  const machinesOf = (id: string) => machines.filter(({ group_id }) => group_id === id);
  return { groups: groups.map((group) => ({ ...group, machines: machinesOf(group.id) })), pages };
}

type Totals = Pick<MachineGroupRow, 'machine_count' | 'operation_seconds' | 'idle_seconds'>;
export const totalsOf = ({ machine_count, operation_seconds, idle_seconds }: Totals): Totals => ({
  machine_count,
  operation_seconds,
  idle_seconds,
});

export const presentMachine =
  ({ zones }: ChosenZones) =>
  (row: MachineRow): MachineDay => ({
    track: row.track,
    machinery_type: row.object_kind,
    date: row.day,
    zone: { id: row.zone_id, name: zones.find(({ id }) => id === row.zone_id)?.name ?? '' },
    camera: { id: row.camera_id, name: row.camera_name },
    first_at: row.first_at.toISOString(),
    last_at: row.last_at.toISOString(),
    operation_seconds: row.operation_seconds,
    idle_seconds: row.idle_seconds,
  });
