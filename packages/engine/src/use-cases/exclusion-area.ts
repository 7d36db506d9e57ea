import { stayInArea, type UseCaseFlow } from './define.ts';

/** Anybody or any vehicle is in a drawn area for longer than allowed. */
export const exclusionArea: UseCaseFlow<'exclusion_area'> = stayInArea('human', 'vehicle');
