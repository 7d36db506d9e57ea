import { createContext, useContext } from 'react';

export interface Zone {
  id: string;
  name: string;
}

/** The zones a camera's vehicles can be counted to; whoever draws a form with such a field gives them. */
const Zones = createContext<readonly Zone[]>([]);
export const ZonesProvider = Zones.Provider;
export const useZones = () => useContext(Zones);
