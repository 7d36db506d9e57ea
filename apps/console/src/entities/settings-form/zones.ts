import { createContext, useContext } from 'react';

export interface Zone {
  id: string;
  name: string;
}

/** The zones a camera's vehicles can be counted to; provided by the form that has such a field. */
const Zones = createContext<readonly Zone[]>([]);
export const ZonesProvider = Zones.Provider;
export const useZones = () => useContext(Zones);
