import { type Span, shareAt } from './time-span.ts';

/** As wide as the name of an alert is. */
const NAME_PX = 84;

export interface AlertFlag {
  atMs: number;
  left: number;
  /** Its name lies right of its line; where the next one would begin before its end, the line stands alone. */
  isNamed: boolean;
}

/** Where the alerts of a span stand in a lane so wide. */
export function flagsOf(alerts: readonly { atMs: number }[], span: Span, width: number): AlertFlag[] {
  let free = 0;
  return alerts
    .filter(({ atMs }) => atMs >= span.fromMs && atMs <= span.toMs)
    .toSorted((one, other) => one.atMs - other.atMs)
    .map(({ atMs }) => {
      const left = shareAt(span, atMs) * width;
      const isNamed = left >= free && left + NAME_PX <= width;
      if (isNamed) free = left + NAME_PX;
      return { atMs, left, isNamed };
    });
}
