import { describe, expect, it } from 'vitest';
import { COUNTRY_CODES, isTimeZone, timeZoneOf } from './countries.ts';

describe('a time zone', () => {
  it('is any a browser offers, and the one of every country', () => {
    const offered = [...Intl.supportedValuesOf('timeZone'), ...COUNTRY_CODES.map(timeZoneOf), 'UTC', 'GMT'];
    expect(offered.filter((name) => !isTimeZone(name))).toEqual([]);
  });

  it.each(['IST', 'AET', 'EST', 'US/Pacific-New', '+05:30', 'Moon/Base', 'Asia/', '', 'utc'])(
    'is not %j: it has no name that means the same everywhere',
    (name) => {
      expect(isTimeZone(name)).toBe(false);
    },
  );
});
