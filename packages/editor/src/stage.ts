import type { FramePoint, ScreenPoint, ScreenSize } from '@sightline/geometry/points';
import { frameToScreen } from '@sightline/geometry/points';

/**
 * Sizes are promised in pixels, but screens differ. A pixel of a rule is one of this stage, so that a shape that is large
 * enough on one screen, or in the API, is large enough everywhere.
 */
export const STAGE: ScreenSize = { width: 1280, height: 720 };

/** Where a point of the picture lies on the stage. */
export const toStage = (point: FramePoint): ScreenPoint => frameToScreen(point, STAGE);
