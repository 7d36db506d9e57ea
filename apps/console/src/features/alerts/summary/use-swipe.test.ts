// @vitest-environment node
import { expect, it } from 'vitest';
import { SWIPE_PX, swipedTo } from './use-swipe.ts';

it.each([
  ['far enough to the right', SWIPE_PX, 2000, 'right'],
  ['far enough to the left', -SWIPE_PX, 2000, 'left'],
  ['a fast flick', 60, 80, 'right'],
  ['too short and slow', SWIPE_PX - 1, 1000, undefined],
  ['a tap', 4, 2, undefined],
] as const)('takes %s as it is meant', (_, dxPx, tookMs, side) => expect(swipedTo(dxPx, tookMs)).toBe(side));
