import type { CaptureDay } from '@sightline/contract/analytics/timelapse';
import { expect, it } from 'vitest';
import { dayAway, daysOf, frameAt, framesOf, gapRunsOf, gapsOf, plannedOf, spread } from './frames.ts';

const day = (date: string, states: string): CaptureDay => ({
  date,
  taken: 0,
  missed: 0,
  captures: [...states].map((letter, hour) => ({
    at: `${date}T0${hour}:00:00.000Z`,
    state: letter === 't' ? ('taken' as const) : ('missed' as const),
    cause: letter === 't' ? null : ('camera_offline' as const),
    url: letter === 't' ? 'picture' : null,
    thumbnail_url: letter === 't' ? 'small' : null,
  })),
});

const planned = plannedOf([day('2026-11-09', 'ttm'), day('2026-11-10', 'mmtt')]);
const frames = framesOf(planned);

it('keeps the place of every picture among those that were planned', () => {
  expect(frames.map(({ date, place }) => [date, place])).toEqual([
    ['2026-11-09', 0],
    ['2026-11-09', 1],
    ['2026-11-10', 5],
    ['2026-11-10', 6],
  ]);
});

it('joins what is missed in a row, also over midnight', () => {
  expect(gapsOf(planned)).toEqual([{ from: 2 / 7, size: 3 / 7 }]);
  expect(gapsOf([])).toEqual([]);
});

it('tells gaps in a row of one cause together', () => {
  const { captures } = day('2026-11-10', 'mmtmm');
  const last = captures[4];
  const mixed = last ? [...captures.slice(0, 4), { ...last, cause: 'too_late' as const }] : [];
  expect(gapRunsOf(mixed).map(({ cause, from, to }) => [cause, from.slice(11, 16), to.slice(11, 16)])).toEqual([
    ['camera_offline', '00:00', '01:00'],
    ['camera_offline', '03:00', '03:00'],
    ['too_late', '04:00', '04:00'],
  ]);
});

it('finds the picture of a moment, or the last before it', () => {
  expect(frameAt(frames, '2026-11-09T01:00:00.000Z')).toBe(1);
  expect(frameAt(frames, '2026-11-10T01:00:00.000Z')).toBe(1);
  expect(frameAt(frames, '2026-12-01T00:00:00.000Z')).toBe(3);
  expect(frameAt(frames, '')).toBe(0);
});

it('goes a day on or back, and stays at the ends', () => {
  expect(dayAway(frames, 1, 1)).toBe(2);
  expect(dayAway(frames, 3, -1)).toBe(0);
  expect(dayAway(frames, 3, 1)).toBe(3);
  expect(dayAway([], 0, 1)).toBe(0);
});

it('spreads a few over many', () => {
  expect(spread([1, 2, 3, 4], 2)).toEqual([1, 3]);
  expect(spread([1], 2)).toEqual([1]);
});

it('gives each day room for what was planned on it', () => {
  expect(daysOf(planned)).toEqual([
    { date: '2026-11-09', size: 3 / 7 },
    { date: '2026-11-10', size: 4 / 7 },
  ]);
});
