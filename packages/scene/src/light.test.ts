import { expect, it } from 'vitest';
import { SCENE_KINDS } from './kinds.ts';
import { LIGHTS, lightAt } from './light.ts';

it('is day at noon and dark at midnight on every site', () => {
  for (const kind of SCENE_KINDS) {
    expect(lightAt(12, kind)).toBe('day');
    expect(['night', 'ir']).toContain(lightAt(0, kind));
    expect(lightAt(0, kind)).toBe(lightAt(24, kind));
  }
});

it('shows every light at some hour', () => {
  const hours = Array.from({ length: 48 }, (_, index) => index / 2);
  const seen = new Set(SCENE_KINDS.flatMap((kind) => hours.map((hour) => lightAt(hour, kind))));
  expect([...seen].sort()).toEqual([...LIGHTS].sort());
});
