import type { JudgedPeriod } from '@sightline/engine/authorised-periods';
import { describe, expect, it } from 'vitest';
import { judge } from './judge.ts';

const SINGAPORE = 'Asia/Singapore';
const period = (changes: Partial<JudgedPeriod> = {}): JudgedPeriod => ({
  starts_on: '2026-07-01',
  ends_on: '2026-12-31',
  hours: null,
  revoked_at: null,
  ...changes,
});
const plate = (periods: JudgedPeriod[], changes: object = {}) => ({
  is_disabled: false,
  is_refused: false,
  periods,
  ...changes,
});
const at = (text: string) => Date.parse(text);
const day = (slots: [string, string][], enabled = true) => ({ enabled, slots });
const WORKDAYS = {
  ...Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'].map((name) => [
      name,
      day([['06:00', '20:00']]),
    ]),
  ),
  sunday: day([['06:00', '20:00']], false),
};

describe('judge', () => {
  it('knows nothing of a plate that nobody has registered, or decided about', () => {
    expect(judge(undefined, at('2026-11-14T06:00:00Z'), SINGAPORE).authorisation).toBe('unknown');
    expect(judge(plate([]), at('2026-11-14T06:00:00Z'), SINGAPORE).authorisation).toBe('unknown');
  });

  it('counts the days of a period by the clock of the site, both ends included', () => {
    const judged = (moment: string) => judge(plate([period()]), at(moment), SINGAPORE).authorisation;
    expect(judged('2026-06-30T15:59:59Z')).toBe('unauthorised');
    expect(judged('2026-06-30T16:00:00Z')).toBe('authorised');
    expect(judged('2026-12-31T15:59:59Z')).toBe('authorised');
    expect(judged('2026-12-31T16:00:00Z')).toBe('unauthorised');
  });

  it('says when the last period ended', () => {
    const periods = [period({ ends_on: '2026-08-31' }), period({ starts_on: '2026-09-01', ends_on: '2026-10-31' })];
    expect(judge(plate(periods), at('2026-11-14T06:00:00Z'), SINGAPORE)).toEqual({
      authorisation: 'unauthorised',
      endedOn: '2026-10-31',
    });
  });

  it('keeps to the hours of a period', () => {
    const judged = (moment: string) => judge(plate([period({ hours: WORKDAYS })]), at(moment), SINGAPORE).authorisation;
    expect(judged('2026-11-14T05:59:00+08:00')).toBe('unauthorised');
    expect(judged('2026-11-14T06:00:00+08:00')).toBe('authorised');
    expect(judged('2026-11-15T12:00:00+08:00')).toBe('unauthorised');
  });

  it('holds a period that was revoked up to that moment', () => {
    const periods = [period({ revoked_at: '2026-11-14T04:00:00Z' })];
    expect(judge(plate(periods), at('2026-11-14T03:59:59Z'), SINGAPORE).authorisation).toBe('authorised');
    expect(judge(plate(periods), at('2026-11-14T04:00:00Z'), SINGAPORE).authorisation).toBe('unauthorised');
  });

  it('lets nothing in that is refused or disabled', () => {
    expect(judge(plate([], { is_refused: true }), at('2026-11-14T06:00:00Z'), SINGAPORE).authorisation).toBe(
      'unauthorised',
    );
    expect(judge(plate([period()], { is_disabled: true }), at('2026-11-14T06:00:00Z'), SINGAPORE).authorisation).toBe(
      'disabled',
    );
  });
});
