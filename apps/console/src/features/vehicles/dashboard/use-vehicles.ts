import { createContext, useCallback, useContext, useMemo } from 'react';
import { useToday } from '../../../entities/alert/use-today.ts';
import { useKeptFilter } from '../../../entities/user/use-kept-filter.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { keptText, readKept, vehiclesAddress } from './vehicles-address.ts';

/** What the address says; it comes back for the same person (FILTER-03). */
export function useVehiclesState() {
  const today = useToday();
  const address = useMemo(() => vehiclesAddress(today), [today]);
  const { values: filter, change, searchFor } = useAddress(address);
  const read = useCallback((text: string) => readKept(text, today), [today]);
  useKeptFilter({ page: '/vehicle-management/dashboard', text: keptText(filter, today), read, change });
  return { filter, change, searchFor, today, start: address.start };
}

export type Vehicles = ReturnType<typeof useVehiclesState>;

export const VehiclesContext = createContext<Vehicles | undefined>(undefined);

export function useVehicles(): Vehicles {
  const vehicles = useContext(VehiclesContext);
  if (!vehicles) throw new Error('Used outside the dashboard');
  return vehicles;
}
