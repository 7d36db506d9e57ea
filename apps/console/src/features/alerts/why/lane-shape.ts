import type { LaneSample } from '@sightline/engine/replay/lanes';
import { type Span, shareAt } from './time-span.ts';

/** A stretch in which a lane has a value. */
export interface Hump {
  fromMs: number;
  toMs: number;
  isMet: boolean;
  /** An SVG path over the lane's height, closed along its floor. */
  path: string;
}

export interface LaneBox {
  span: Span;
  width: number;
  height: number;
  /** The value at the upper edge. */
  top: number;
}

const rounded = (value: number) => Math.round(value * 10) / 10;

/** What stands at the upper edge of a lane: a little above the limit, or the highest value. */
export function topOf(samples: readonly LaneSample[]): number {
  const values = samples.flatMap(({ measured, limit }) => [measured ?? 0, (limit ?? 0) * 1.25]);
  return Math.max(...values, 0) || 1;
}

/** Only moments of a lane that have something in them are drawn: each is a hump of its own. */
export function humpsOf(samples: readonly LaneSample[], { span, width, height, top }: LaneBox): Hump[] {
  const x = (atMs: number) => rounded(Math.min(Math.max(shareAt(span, atMs), 0), 1) * width);
  const y = (value: number) => rounded(height - Math.min(value / top, 1) * height);
  const humps: Hump[] = [];
  let points: { atMs: number; value: number; isMet: boolean }[] = [];
  const close = (endMs: number) => {
    const [first] = points;
    if (!first) return;
    const line = points.map((point) => `L${x(point.atMs)} ${y(point.value)}`).join('');
    const last = points.at(-1)!;
    const path = `M${x(first.atMs)} ${height}${line}L${x(endMs)} ${y(last.value)}L${x(endMs)} ${height}Z`;
    humps.push({ fromMs: first.atMs, toMs: endMs, isMet: points.some(({ isMet }) => isMet), path });
    points = [];
  };
  for (const { atMs, measured, isMet } of samples) {
    if (measured === null || measured <= 0) close(atMs);
    else points.push({ atMs, value: measured, isMet });
  }
  close(span.toMs);
  return humps;
}

/** A line of values, broken where there are none: for what is watched as it falls, such as a distance. */
export function lineOf(samples: readonly LaneSample[], { span, width, height, top }: LaneBox): string {
  let isDown = false;
  return samples
    .map(({ atMs, measured }) => {
      if (measured === null) {
        isDown = false;
        return '';
      }
      const step = isDown ? 'L' : 'M';
      isDown = true;
      const x = rounded(Math.min(Math.max(shareAt(span, atMs), 0), 1) * width);
      return `${step}${x} ${rounded(height - Math.min(measured / top, 1) * height)}`;
    })
    .join('');
}
