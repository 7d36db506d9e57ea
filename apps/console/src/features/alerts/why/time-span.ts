/** A stretch of time that is looked at. */
export interface Span {
  fromMs: number;
  toMs: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Widths that can be chosen. */
export const WIDTHS = { five: 5 * MINUTE, thirty: 30 * MINUTE, two_hours: 2 * HOUR, day: 24 * HOUR } as const;
export type WidthKey = keyof typeof WIDTHS;
export const WIDTH_KEYS = Object.keys(WIDTHS) as WidthKey[];

const NARROWEST = 30 * SECOND;

export const lengthOf = ({ fromMs, toMs }: Span) => toMs - fromMs;

/** A place in a span, from 0 to 1. */
export const shareAt = (span: Span, atMs: number) => (atMs - span.fromMs) / lengthOf(span);
export const msAt = (span: Span, share: number) => span.fromMs + share * lengthOf(span);

/** The same length within other bounds. */
export function keptIn(span: Span, bounds: Span): Span {
  const length = Math.min(lengthOf(span), lengthOf(bounds));
  const fromMs = Math.min(Math.max(span.fromMs, bounds.fromMs), bounds.toMs - length);
  return { fromMs, toMs: fromMs + length };
}

/** A span of a length with a moment in its middle, as far as the bounds allow. */
export const spanAround = (atMs: number, length: number, bounds: Span): Span =>
  keptIn({ fromMs: atMs - length / 2, toMs: atMs + length / 2 }, bounds);

/** Larger or smaller, with one moment staying where it is on screen. */
export function zoomed(span: Span, atMs: number, factor: number, bounds: Span): Span {
  const length = Math.min(Math.max(lengthOf(span) * factor, NARROWEST), lengthOf(bounds));
  const share = Math.min(Math.max(shareAt(span, atMs), 0), 1);
  return keptIn({ fromMs: atMs - share * length, toMs: atMs + (1 - share) * length }, bounds);
}

/** A moment that lies outside pulls the span along. */
export const following = (span: Span, atMs: number, bounds: Span): Span =>
  atMs >= span.fromMs && atMs <= span.toMs ? span : spanAround(atMs, lengthOf(span), bounds);

/** The width a span has, when it is one of those that can be chosen. */
export const widthOf = (span: Span): WidthKey | undefined =>
  WIDTH_KEYS.find((key) => Math.abs(WIDTHS[key] - lengthOf(span)) < SECOND);

const STEPS = [
  5 * SECOND,
  10 * SECOND,
  30 * SECOND,
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
  HOUR,
  3 * HOUR,
  6 * HOUR,
];

/** Round moments to write below a lane, at most so many; `anchorMs`: one that is round. */
export function ticksIn({ fromMs, toMs }: Span, anchorMs: number, most: number): number[] {
  const step = STEPS.find((one) => (toMs - fromMs) / one <= most) ?? STEPS.at(-1)!;
  const first = anchorMs + Math.ceil((fromMs - anchorMs) / step) * step;
  return Array.from({ length: Math.floor((toMs - first) / step) + 1 }, (_, index) => first + index * step);
}
