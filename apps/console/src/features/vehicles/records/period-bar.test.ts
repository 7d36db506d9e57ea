import type { AuthorisedPeriod } from '@sightline/contract/authorised-periods';
import { describe, expect, it } from 'vitest';
import { barOf, periodNote, placeOf, spanAround } from './period-bar.ts';

const TODAY = '2026-11-14';
const span = spanAround(TODAY);

const aPeriod = (part: Partial<AuthorisedPeriod> = {}): AuthorisedPeriod => ({
  id: 'p',
  starts_on: '2026-10-01',
  ends_on: null,
  hours: null,
  state: 'active',
  granted_by: null,
  granted_at: '2026-10-01T00:00:00.000Z',
  revoked_at: null,
  ...part,
});

describe('the span', () => {
  it('has five months, two of them before this one', () => {
    expect(span.months).toEqual(['2026-09-01', '2026-10-01', '2026-11-01', '2026-12-01', '2027-01-01']);
    expect(span.to).toBe('2027-02-01');
  });

  it('goes over the turn of the year', () => {
    expect(spanAround('2026-01-31').from).toBe('2025-11-01');
  });

  it('ends where the days end', () => {
    expect(placeOf('2020-01-01', span)).toBe(0);
    expect(placeOf('2030-01-01', span)).toBe(100);
  });
});

describe('barOf', () => {
  it('goes to the edge without an end', () => {
    const { left = 0, width = 0 } = barOf(aPeriod(), span) ?? {};
    expect(left + width).toBeCloseTo(100);
    expect(left).toBeGreaterThan(0);
  });

  it('includes the last day', () => {
    expect(barOf(aPeriod({ starts_on: '2026-11-14', ends_on: '2026-11-14' }), span)?.width).toBeGreaterThan(0);
  });

  it('is not there outside the span', () => {
    expect(barOf(aPeriod({ starts_on: '2020-01-01', ends_on: '2020-02-01' }), span)).toBeUndefined();
  });
});

describe('periodNote', () => {
  const noteOf = (...authorisations: AuthorisedPeriod[]) => periodNote({ authorisations, is_disabled: false }, TODAY);

  it.each([
    ['no periods', noteOf(), { key: 'not_decided' }],
    ['no end', noteOf(aPeriod()), { key: 'no_end' }],
    ['an end that is far', noteOf(aPeriod({ ends_on: '2026-12-31' })), { key: 'until', day: '2026-12-31' }],
    ['an end that is near', noteOf(aPeriod({ ends_on: '2026-11-20' })), { key: 'days_left', count: 6 }],
    ['the past', noteOf(aPeriod({ state: 'ended', ends_on: '2026-10-31' })), { key: 'ended', day: '2026-10-31' }],
    [
      'the future before the past',
      noteOf(
        aPeriod({ state: 'upcoming', starts_on: '2026-12-01' }),
        aPeriod({ state: 'ended', ends_on: '2026-10-31' }),
      ),
      { key: 'from', day: '2026-12-01' },
    ],
  ])('of %s', (_, note, expected) => {
    expect(note).toEqual(expected);
  });

  it('of a plate that is switched off', () => {
    expect(periodNote({ authorisations: [aPeriod()], is_disabled: true }, TODAY)).toEqual({ key: 'disabled' });
  });
});
