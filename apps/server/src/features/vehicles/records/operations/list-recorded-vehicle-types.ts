import { MONITORED_VEHICLES } from '@sightline/contract/camera-blocks';
import { VEHICLE_KINDS } from '@sightline/contract/frames';
import type { Operation } from '../../../../changes/call.ts';

export const listRecordedVehicleTypes: Operation<'listRecordedVehicleTypes'> = async () => [
  ...new Set([...MONITORED_VEHICLES, ...VEHICLE_KINDS]),
];
