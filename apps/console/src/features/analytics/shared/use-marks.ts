import type { AnalyticsFilter } from './analytics-address.ts';
import { useAnalytics } from './use-analytics.ts';

type Part = Partial<AnalyticsFilter>;

/** Something of a chart or its table that can be pressed. */
export interface FigureMark {
  /** What the dashboard shows after it. */
  to: Part;
  /** What Shift adds to the filter. */
  adds: Part;
}

/** A line of a chart, where only it is meant. */
interface OfLine {
  id: string;
}

/** What the figures of a dashboard stand for: a day, an hour or a zone of it. */
export function useMarks() {
  const { measure, filter, day: shownDay } = useAnalytics();
  const isByCamera = measure.isGrouped === true && filter.group === 'camera';
  // A day of machines opens those behind its hours.
  const closer: Part = measure.kind === 'machinery' ? { drill: 'day' } : {};
  const placeOf = (line: OfLine | undefined): Part => (line && !isByCamera ? { zones: [line.id] } : {});
  return {
    ofDay: (day: string, line?: OfLine): FigureMark => ({
      to: { day, hour: '', page: 1, ...closer, ...placeOf(line) },
      adds: { from: day, to: day, day: '', hour: '', page: 1, ...placeOf(line) },
    }),
    /** The hour that is looked at is let go of by pressing it again. */
    ofHour: (hour: string, line?: OfLine): FigureMark => ({
      to: { hour: hour === filter.hour && !line ? '' : hour, ...placeOf(line) },
      adds: { from: shownDay, to: shownDay, day: '', hour, page: 1, ...placeOf(line) },
    }),
    /** Cameras cannot be chosen. */
    ofPlace: (line: OfLine): FigureMark | undefined =>
      isByCamera ? undefined : { to: { page: 1, ...placeOf(line) }, adds: { page: 1, ...placeOf(line) } },
  };
}
