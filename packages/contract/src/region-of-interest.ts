import { z } from 'zod';
import { Point } from './common.ts';

/** The part of a camera's picture that counts. */
export const RegionOfInterest = z.object({ points: z.array(Point) });
export type RegionOfInterest = z.infer<typeof RegionOfInterest>;
