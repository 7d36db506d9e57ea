import { stayInArea, type UseCaseFlow } from './define.ts';

/** A person stays in a drawn area for longer than allowed. */
export const loiteringDetection: UseCaseFlow<'loitering_detection'> = stayInArea('human');
