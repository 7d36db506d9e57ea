import type { machineryRoutes } from '@sightline/contract/analytics/machinery';
import type { RouteAnswer } from '@sightline/contract/define-route';
import type { TFunction } from 'i18next';
import { isVehicleKind } from '../../../entities/vehicle/vehicle-looks.ts';
import { hoursText } from '../shared/units.ts';

type DayAnswer = RouteAnswer<(typeof machineryRoutes)['getMachineryDayByCamera']>;
export type MachineGroup = DayAnswer['groups'][number];
export type Machine = MachineGroup['machines'][number];

export interface NamedMachine {
  name: string;
  machine: Machine;
}

/** Machines have no names: each is called by its type and its place among those. */
export function namedMachines(t: TFunction, machines: readonly Machine[]): NamedMachine[] {
  const seen = new Map<string, number>();
  return machines.map((machine) => {
    const kind = machine.machinery_type;
    const number = (seen.get(kind) ?? 0) + 1;
    seen.set(kind, number);
    return { name: `${isVehicleKind(kind) ? t(`kind.${kind}`) : kind} ${number}`, machine };
  });
}

type Measured = Pick<Machine, 'camera' | 'zone' | 'first_at' | 'last_at' | 'operation_seconds' | 'idle_seconds'>;

/** What the files and tables of machines tell of each, behind its name and day. */
export const machineHead = (t: TFunction) => [
  t('analytics.camera'),
  t('analytics.zone'),
  t('analytics.first_last.first'),
  t('analytics.first_last.last'),
  t('analytics.record.operation'),
  t('analytics.record.idle'),
];

export const machineCells = (timeText: (at: string) => string, machine: Measured) => [
  machine.camera.name,
  machine.zone.name,
  timeText(machine.first_at),
  timeText(machine.last_at),
  hoursText(machine.operation_seconds),
  hoursText(machine.idle_seconds),
];

export const utilisationOf = ({
  operation_seconds,
  idle_seconds,
}: Pick<Machine, 'operation_seconds' | 'idle_seconds'>) =>
  operation_seconds + idle_seconds > 0 ? operation_seconds / (operation_seconds + idle_seconds) : 0;

const HOUR_MS = 3_600_000;

/** Whole hours from the first to the last machine: what the strips of the day show. */
export function hoursAround(groups: readonly Pick<MachineGroup, 'first_at' | 'last_at'>[]) {
  const first = Math.min(...groups.map(({ first_at }) => Date.parse(first_at)));
  const last = Math.max(...groups.map(({ last_at }) => Date.parse(last_at)));
  const fromMs = Math.floor(first / HOUR_MS) * HOUR_MS;
  return { fromMs, toMs: Math.max(fromMs + HOUR_MS, Math.ceil(last / HOUR_MS) * HOUR_MS) };
}
