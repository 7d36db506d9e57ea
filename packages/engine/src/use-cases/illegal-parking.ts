import { stayInArea, type UseCaseFlow } from './define.ts';

/** A vehicle stays in a drawn area for longer than allowed. */
export const illegalParking: UseCaseFlow<'illegal_parking'> = stayInArea('vehicle');
