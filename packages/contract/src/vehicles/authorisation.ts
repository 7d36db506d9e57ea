/** Whether a vehicle may come in. `unknown`: nobody has decided. */
export const VEHICLE_AUTHORISATIONS = ['authorised', 'unauthorised', 'unknown', 'disabled'] as const;
export type VehicleAuthorisation = (typeof VEHICLE_AUTHORISATIONS)[number];
