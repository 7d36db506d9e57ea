import { expect, it } from 'vitest';
import { createPace } from './pace.ts';

it('counts turns that a busy machine lets go by as lost', () => {
  const pace = createPace(200);
  for (const atMs of [0, 200, 400]) pace.tick(atMs, false);
  expect(pace.read(400)).toMatchObject({ ticks: 3, lost: 0 });
  // 600 and 800 never came, and the turn of 1000 was still open at 1200.
  pace.tick(1000, false);
  pace.tick(1200, true);
  expect(pace.read(1200)).toMatchObject({ ticks: 4, lost: 3 });
  // The clock was set back.
  pace.tick(200, false);
  expect(pace.read(1200)).toMatchObject({ ticks: 1, lost: 0 });
});
