import { createContext, useCallback, useContext, useMemo } from 'react';
import { useToday } from '../../../entities/alert/use-today.ts';
import { useSiteClock } from '../../../entities/site/site-clock.tsx';
import { useKeptFilter } from '../../../entities/user/use-kept-filter.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { keptText, readKept, type VehiclesFilter, vehiclesAddress } from './vehicles-address.ts';

/** What the address says; it comes back for the same person (FILTER-03). */
export function useVehiclesState() {
  const ownToday = useToday();
  // Where it looks says whose days they are, and those say which the last ones are.
  const { values: place } = useAddress(useMemo(() => vehiclesAddress(ownToday), [ownToday]));
  const { zone, siteZone } = useSiteClock(place);
  const today = useToday(zone);
  const address = useMemo(() => vehiclesAddress(today), [today]);
  const { values, change, searchFor } = useAddress(address);
  const filter = useMemo((): VehiclesFilter => ({ ...values, zone }), [values, zone]);
  const read = useCallback((text: string) => readKept(text, today), [today]);
  useKeptFilter({ page: '/vehicle-management/dashboard', text: keptText(values, today), read, change });
  return { filter, change, searchFor, today, siteZone, start: address.start };
}

export type Vehicles = ReturnType<typeof useVehiclesState>;

export const VehiclesContext = createContext<Vehicles | undefined>(undefined);

export function useVehicles(): Vehicles {
  const vehicles = useContext(VehiclesContext);
  if (!vehicles) throw new Error('Used outside the dashboard');
  return vehicles;
}
