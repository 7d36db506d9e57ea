// @vitest-environment node
import { expect, it } from 'vitest';
import type { Alert } from './alert-queries.ts';
import { cropOf } from './crop.ts';

const seen = (x: number, y: number, offending = true): Alert['objects'][number] => ({
  track: `${x}`,
  kind: 'person',
  box: { x, y, width: 0.1, height: 0.2 },
  score: 0.9,
  offending,
});
const offset = (share: number) => `${Math.round((-share / 0.56) * 10_000) / 100}%`;

it('looks at what broke the rule', () => {
  const crop = cropOf({ objects: [seen(0.45, 0.4), seen(0, 0, false)] });
  expect(crop).toEqual({ width: '178.57%', height: '178.57%', left: offset(0.22), top: offset(0.22) });
});

it('stays within the frame', () => {
  expect(cropOf({ objects: [seen(0.9, 0)] })).toMatchObject({ left: offset(0.44), top: '0%' });
});

it('shows the whole frame when nothing was seen', () => expect(cropOf({ objects: [] })).toBeUndefined());
