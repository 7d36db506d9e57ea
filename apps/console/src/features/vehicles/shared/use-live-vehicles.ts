import { useLiveRefetch } from '../../../lib/use-live-refetch.ts';
import { vehicleKey } from './vehicle-queries.ts';

/** Keeps the page in step with what gates report and colleagues change. */
export const useLiveVehicles = () => useLiveRefetch('vehicles_changed', vehicleKey);
