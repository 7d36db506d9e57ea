import type { Lane } from '@sightline/engine/replay/lanes';
import type { Recorded } from './day-bars.ts';
import type { NumberedMiss } from './misses.ts';
import type { Span } from './time-span.ts';

export interface TimelineProps {
  day: Span;
  span: Span;
  onSpan: (span: Span) => void;
  atMs: number;
  onSeek: (atMs: number) => void;
  timeZone: string;
  lanes: readonly Lane[];
  nameOf: (node: string) => string;
  recorded: readonly Recorded[];
  /** The latest still of the camera. */
  picture: string | null;
  /** Why a part has no recorded detections. */
  gapReason: (gap: Span) => string;
  alerts: readonly { atMs: number }[];
  misses: readonly NumberedMiss[];
  chosen: number | undefined;
  onMiss: (number: number) => void;
}
