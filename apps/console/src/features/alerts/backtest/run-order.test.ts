import { expect, it } from 'vitest';
import { inOrder } from './use-backtest-run.ts';

const day = (key: string) => ({ key, fromMs: 0, toMs: 0 });

it('runs the days that are looked at first, then the latest', () => {
  const days = ['2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13'].map(day);
  const order = inOrder(days, new Set(['2026-11-11', '2026-11-10'])).map(({ key }) => key);
  expect(order).toEqual(['2026-11-11', '2026-11-10', '2026-11-13', '2026-11-12']);
});
