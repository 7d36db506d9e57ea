import type { VEHICLE_KINDS } from '@sightline/contract/frames';
import type { Icon } from '@tabler/icons-react';
import IconBackhoe from '@tabler/icons-react/dist/esm/icons/IconBackhoe.mjs';
import IconBulldozer from '@tabler/icons-react/dist/esm/icons/IconBulldozer.mjs';
import IconBus from '@tabler/icons-react/dist/esm/icons/IconBus.mjs';
import IconCar from '@tabler/icons-react/dist/esm/icons/IconCar.mjs';
import IconCarCrane from '@tabler/icons-react/dist/esm/icons/IconCarCrane.mjs';
import IconElevator from '@tabler/icons-react/dist/esm/icons/IconElevator.mjs';
import IconForklift from '@tabler/icons-react/dist/esm/icons/IconForklift.mjs';
import IconMotorbike from '@tabler/icons-react/dist/esm/icons/IconMotorbike.mjs';
import IconTractor from '@tabler/icons-react/dist/esm/icons/IconTractor.mjs';
import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs';
import IconTruckLoading from '@tabler/icons-react/dist/esm/icons/IconTruckLoading.mjs';

export type VehicleKind = (typeof VEHICLE_KINDS)[number];

interface Look {
  icon: Icon;
  color: string;
}

const look = (icon: Icon, color: number): Look => ({ icon, color: `var(--chart-${color})` });

/** Types of vehicles keep their colours on every chart. */
const LOOKS: Record<VehicleKind, Look> = {
  mixer: look(IconTruckLoading, 1),
  truck: look(IconTruck, 2),
  crane: look(IconCarCrane, 3),
  bus: look(IconBus, 4),
  car: look(IconCar, 5),
  forklift: look(IconForklift, 6),
  excavator: look(IconBackhoe, 7),
  loader: look(IconBulldozer, 8),
  roller: look(IconTractor, 9),
  motorcycle: look(IconMotorbike, 10),
  scissorlift: look(IconElevator, 11),
  boomlift: look(IconElevator, 12),
  pilier: look(IconCarCrane, 12),
};

export const isVehicleKind = (text: string): text is VehicleKind => Object.hasOwn(LOOKS, text);
/** One that this version does not know yet looks like a truck. */
export const lookOf = (kind: string): Look => (isVehicleKind(kind) ? LOOKS[kind] : LOOKS.truck);
/** In the order of their colours. */
export const KINDS_BY_COLOR = Object.keys(LOOKS) as VehicleKind[];
