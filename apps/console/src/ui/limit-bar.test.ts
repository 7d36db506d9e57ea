import { expect, it } from 'vitest';
import { toneOf } from './limit-bar.tsx';

it.each([
  [0, 100, 'well'],
  [87, 100, 'well'],
  [88, 100, 'near'],
  [99, 100, 'near'],
  [100, 100, 'full'],
  [101, 100, 'full'],
  [5, 6, 'well'],
])('%i of %i is %s', (value, max, tone) => expect(toneOf(value, max)).toBe(tone));
