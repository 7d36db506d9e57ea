import { expect, it } from 'vitest';
import { perDay } from './effect.ts';

const EFFECT = { alerts: 20, invalid: 15, confirmed: 5, gone: 10, invalid_gone: 10, confirmed_lost: 0, days: 2 };

it('counts what a change would add as well as what it takes away', () => {
  expect(perDay(70, { ...EFFECT, added: 0 })).toEqual({ before: 10, after: 5 });
  expect(perDay(70, { ...EFFECT, added: 4 })).toEqual({ before: 10, after: 7 });
});
