// @vitest-environment node
import { expect, it } from 'vitest';
import { analyticsAddress } from './analytics-address.ts';

const address = analyticsAddress('2026-11-18', 'lines');

it('starts with the last thirty days, as a chart of lines beside the days before', () => {
  expect(address.read({})).toMatchObject({
    from: '2026-10-20',
    to: '2026-11-18',
    view: 'chart',
    compare: 'on',
    shape: 'lines',
    zones: [],
  });
});

it('says only what differs from the start, and means the same when it is read again', () => {
  expect(address.write(address.read({}))).toEqual({});
  const search = {
    from: '2026-11-01',
    to: '2026-11-07',
    compare: 'off',
    group: 'camera',
    operation: '900-',
    page: '2',
  };
  expect(address.write(address.read(search))).toEqual(search);
});

it('reads a range of seconds with either end left out, and leaves out what is none', () => {
  expect(address.read({ operation: '900-36000', idle: '-60' })).toMatchObject({
    operation: { min: 900, max: 36_000 },
    idle: { max: 60 },
  });
  expect(address.read({ operation: 'long', idle: '1-2-3' })).toMatchObject({ operation: {}, idle: {} });
});

it('starts with stacked bars where the measure does', () => {
  expect(analyticsAddress('2026-11-18', 'stacked').read({}).shape).toBe('stacked');
});
