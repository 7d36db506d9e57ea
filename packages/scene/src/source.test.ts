import { describe, expect, it } from 'vitest';
import { formatSimSource, parseSimSource } from './source.ts';

describe('address of a simulated camera', () => {
  it('reads kind, seed, view and light', () => {
    expect(parseSimSource('sim://construction?seed=7&yaw=0.1&light=auto').source).toEqual({
      kind: 'construction',
      seed: 7,
      yaw: 0.1,
      light: 'auto',
    });
    expect(parseSimSource('sim://gate').source).toEqual({ kind: 'gate', seed: 1, light: 'auto' });
  });

  it('writes what it reads', () => {
    for (const address of [
      'sim://port?seed=3',
      'sim://construction?seed=3&x=13&y=-1&yaw=-0.36',
      'sim://gate?seed=3&hours=work',
      'sim://gate?seed=3&hours=work&fleet=SG-7',
      'sim://gate?seed=3&fleet=SG-7-1-2',
      'sim://deck?seed=12&yaw=-0.2&pitch=14&height=6&fov=60&light=night',
    ]) {
      expect(formatSimSource(parseSimSource(address).source!)).toBe(address);
    }
  });

  it.each([
    ['rtsp://camera/1', /starts with sim/],
    ['sim://moon', /Unknown scene "moon".*construction/],
    ['sim://gate?seed=1.5', /whole number/],
    ['sim://gate?seed=', /"seed" must be a number/],
    ['sim://gate?yaw=2', /"yaw" must be a number from -0.8 to 0.8/],
    ['sim://gate?x=40', /"x" must be a number from -25 to 25/],
    ['sim://gate?light=noon', /"light" must be auto/],
    ['sim://gate?hours=night', /"hours" must be work/],
    ['sim://gate?fleet=7', /"fleet" must be a country/],
    ['sim://gate?fleet=SG-7-2-2', /"fleet" must be a country/],
    ['sim://gate?zoom=2', /Unknown option "zoom"/],
    ['sim://gate?seed=1&seed=2', /twice/],
  ])('says what is wrong with %s', (address, why) => {
    expect(parseSimSource(address).error).toMatch(why);
  });
});
