import { stayInArea, type UseCaseFlow } from './define.ts';

/** A vehicle is in a drawn area for longer than allowed. */
export const vehicleTrespass: UseCaseFlow<'vehicle_trespass'> = stayInArea('vehicle');
