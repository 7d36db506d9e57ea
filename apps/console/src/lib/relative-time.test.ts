// @vitest-environment node
import { expect, it } from 'vitest';
import { timeAgo } from './relative-time.ts';

const now = new Date('2026-11-14T12:00:00Z');
const ago = (ms: number, locale = 'en') => timeAgo(new Date(now.getTime() - ms), now, locale, 'DD/MM/YYYY');

it.each([
  [0, 'now'],
  [59_000, 'now'],
  [60_000, '1 min'],
  [59 * 60_000, '59 min'],
  [3_600_000, '1 hr'],
  [23 * 3_600_000, '23 hr'],
  [86_400_000, '1 day'],
  [6 * 86_400_000, '6 days'],
  [8 * 86_400_000, '06/11/2026'],
])('%i ms ago reads %s', (ms, text) => expect(ago(ms)).toBe(text));

it('speaks the reader’s language', () => {
  expect(ago(120_000, 'ja')).toBe('2 分');
  expect(ago(120_000, 'it')).toBe('2 min');
});

it('takes a clock that runs ahead for now', () => expect(ago(-5000)).toBe('now'));
