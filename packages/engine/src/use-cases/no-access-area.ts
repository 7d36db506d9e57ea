import { stayInArea, type UseCaseFlow } from './define.ts';

/** A person stands in a drawn area for longer than allowed. */
export const noAccessArea: UseCaseFlow<'no_access_area'> = stayInArea('human');
