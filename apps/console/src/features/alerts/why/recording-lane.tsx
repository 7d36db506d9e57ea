import { betweenGaps } from './day-bars.ts';
import css from './recording-lane.module.css';
import { type Span, shareAt } from './time-span.ts';

interface RecordingLaneProps {
  span: Span;
  gaps: readonly Span[];
  width: number;
  /** The latest still of the camera. */
  picture: string | null;
}

/** When the camera was recorded: a strip of its picture, with holes where nothing is kept. */
export const RecordingLane = ({ span, gaps, width, picture }: RecordingLaneProps) =>
  betweenGaps(span, gaps).map((part) => {
    const left = shareAt(span, part.fromMs) * width;
    return (
      <span
        key={part.fromMs}
        className={css.recording}
        style={{
          left,
          width: shareAt(span, part.toMs) * width - left,
          ...(picture && { backgroundImage: `url(${JSON.stringify(picture)})` }),
        }}
      />
    );
  });
