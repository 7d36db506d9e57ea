import { z } from 'zod';
import type { Field } from './fields.ts';

/** Machines that can be watched one by one, with whether they are watched at first. */
export const MACHINES = {
  boomlift: true,
  bus: false,
  car: false,
  crane: true,
  excavator: true,
  forklift: true,
  loader: true,
  mixer: true,
  motorcycle: false,
  pilier: true,
  roller: true,
  truck: true,
} as const;

/** Loads that can be watched one by one, with whether they are watched at first. */
export const LOADS = {
  barricade: false,
  beam: true,
  bin: true,
  compressor: false,
  concretebucket: false,
  formwork: true,
  frame: true,
  hook_top: false,
  householdshelter: false,
  pipe: true,
  precastplank: false,
  precastroof: true,
  rebar: true,
  scaffold: true,
  scaffolding: true,
  tank: false,
  timber: true,
  wall: false,
  windowfacade: false,
} as const;

/** Something that is watched or not. */
export const WatchedItem = z.strictObject({ enabled: z.boolean() });
export const MachineAround = z.strictObject({
  enabled: z.boolean(),
  use_calibration: z.boolean(),
  radius_around: z.number().positive(),
});
export type MachineAround = z.infer<typeof MachineAround>;

const item = (enabled: boolean): Field<typeof WatchedItem> => ({
  kind: 'item',
  schema: WatchedItem,
  default: { enabled },
});

/** A field per name, called by a prefix and the name. */
const each = <P extends string, N extends string, F>(
  prefix: P,
  names: Readonly<Record<N, boolean>>,
  make: (isOn: boolean) => F,
) =>
  Object.fromEntries(
    Object.entries(names).map(([name, isOn]) => [`${prefix}_${name}`, make(isOn as boolean)]),
  ) as Record<`${P}_${N}`, F>;

/** `machine_<vehicle>`: watched or not. */
export const machineItems = () => each('machine', MACHINES, item);
/** `load_<load>`: watched or not. */
export const loadItems = () => each('load', LOADS, item);

export const DEFAULT_RADIUS_M = 5;

/** `machine_<vehicle>`: watched or not, and how wide the area around it is. */
export const machinesAround = () =>
  each(
    'machine',
    MACHINES,
    (enabled): Field<typeof MachineAround> => ({
      kind: 'machine',
      schema: MachineAround,
      default: { enabled, use_calibration: false, radius_around: DEFAULT_RADIUS_M },
      unit: 'm',
    }),
  );
