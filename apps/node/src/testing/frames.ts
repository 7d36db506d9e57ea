import type { Frame } from '@sightline/contract/frames';

/** One person who stands there, as `quantise` gives it. */
export const aFrame = (atMs: number, x = 0.25): Frame => ({
  atMs,
  objects: [
    {
      track: 'a',
      kind: 'person',
      box: { x, y: 0.25, width: 0.125, height: 0.25 },
      foot: [x + 0.0625, 0.5],
      score: 0.9,
    },
  ],
});
