import { describe, expect, it } from 'vitest';
import {
  following,
  keptIn,
  lengthOf,
  msAt,
  shareAt,
  spanAround,
  ticksIn,
  WIDTHS,
  widthOf,
  zoomed,
} from './time-span.ts';

const DAY = { fromMs: 0, toMs: WIDTHS.day };
const AT = 14 * 3_600_000;

describe('a span of time', () => {
  it('is put around a moment, and stays within the day', () => {
    expect(spanAround(AT, WIDTHS.thirty, DAY)).toEqual({ fromMs: AT - 900_000, toMs: AT + 900_000 });
    expect(spanAround(0, WIDTHS.thirty, DAY)).toEqual({ fromMs: 0, toMs: WIDTHS.thirty });
    expect(spanAround(DAY.toMs, WIDTHS.five, DAY).toMs).toBe(DAY.toMs);
    expect(keptIn({ fromMs: -5, toMs: 2 * DAY.toMs }, DAY)).toEqual(DAY);
  });

  it('zooms without moving what is under the pointer', () => {
    const span = spanAround(AT, WIDTHS.two_hours, DAY);
    const under = msAt(span, 0.25);
    const closer = zoomed(span, under, 0.5, DAY);
    expect(lengthOf(closer)).toBe(WIDTHS.two_hours / 2);
    expect(shareAt(closer, under)).toBeCloseTo(0.25);
  });

  it('zooms neither into nothing nor beyond the day', () => {
    const span = spanAround(AT, WIDTHS.five, DAY);
    expect(lengthOf(zoomed(span, AT, 0.0001, DAY))).toBe(30_000);
    expect(zoomed(span, AT, 10_000, DAY)).toEqual(DAY);
  });

  it('follows a playhead that leaves it', () => {
    const span = spanAround(AT, WIDTHS.five, DAY);
    expect(following(span, AT + 1000, DAY)).toBe(span);
    expect(following(span, AT + WIDTHS.thirty, DAY).fromMs).toBe(AT + WIDTHS.thirty - WIDTHS.five / 2);
  });

  it('knows which of the usual widths it has', () => {
    expect(widthOf(spanAround(AT, WIDTHS.thirty, DAY))).toBe('thirty');
    expect(widthOf({ fromMs: 0, toMs: 400_000 })).toBeUndefined();
  });

  it('is divided at round times', () => {
    const ticks = ticksIn({ fromMs: AT + 7000, toMs: AT + WIDTHS.thirty }, 0, 8);
    expect(ticks[0]).toBe(AT + 300_000);
    expect(ticks.length).toBeLessThanOrEqual(8);
    expect(ticks.every((at) => at % 300_000 === 0)).toBe(true);
  });
});
