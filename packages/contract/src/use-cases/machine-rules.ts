import type { Effect, Lock, Settings } from './define.ts';
import { MACHINES, type MachineAround } from './machines.ts';

const NAMES = Object.keys(MACHINES).map((machine) => `machine_${machine}`);
const machineIn = (settings: Settings, name: string) => settings[name] as MachineAround | undefined;

const forEachMachine = (settings: Settings, change: (machine: MachineAround) => MachineAround): Settings => {
  const changed = NAMES.flatMap((name) => {
    const machine = machineIn(settings, name);
    return machine ? [[name, change(machine)] as const] : [];
  });
  return { ...settings, ...Object.fromEntries(changed) };
};

/** A machine goes by calibration when it is watched and calibration is used at all. */
const calibrationFollows: Effect = (settings) =>
  forEachMachine(settings, (machine) => ({
    ...machine,
    use_calibration: machine.enabled && settings.use_calibration === true,
  }));

/** A new radius for all replaces the machines' own. */
const radiusFollows: Effect = (settings, before) =>
  settings.radius_around === before.radius_around
    ? settings
    : forEachMachine(settings, (machine) => ({ ...machine, radius_around: settings.radius_around as number }));

const machineLocks: Lock = (settings) =>
  NAMES.flatMap((name) => {
    const machine = machineIn(settings, name);
    if (!machine) return [];
    const hasRadius = machine.enabled && machine.use_calibration;
    return [...(machine.enabled ? [] : [`${name}.use_calibration`]), ...(hasRadius ? [] : [`${name}.radius_around`])];
  });

/** How the settings of worker_near_heavy_machine hang together. */
export const MACHINE_EFFECTS: readonly Effect[] = [calibrationFollows, radiusFollows];
export const MACHINE_LOCKS: readonly Lock[] = [machineLocks];
