import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { loadWords } from '../../lib/i18n/words.ts';
import { againstLimit } from './node-words.ts';

beforeAll(() => loadWords('flow-graph'));

const said = (value: number, limit: number) => againstLimit(i18next.t, value, limit, 'seconds');

it('writes a value with one decimal where that tells it from its limit', () => {
  expect(said(4.6, 5)).toEqual({ value: '4.6 s', limit: '5.0 s', short: '0.4 s' });
});

it('takes more decimals where rounding would make a near miss look like the limit', () => {
  expect(said(0.96, 1)).toEqual({ value: '0.96 s', limit: '1.00 s', short: '0.04 s' });
});

it('keeps its decimals for a value that is the limit', () => {
  expect(said(1, 1)).toEqual({ value: '1.0 s', limit: '1.0 s', short: '0.0 s' });
});
