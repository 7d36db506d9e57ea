import { Skeleton } from './skeleton.tsx';
import css from './waiting-lines.module.css';

interface WaitingLinesProps {
  count: number;
  /** Of a line, as part of the whole width. */
  width: string;
}

/** Stands in for lines of text that take a while. */
export const WaitingLines = ({ count, width }: WaitingLinesProps) => (
  <div className={css.lines}>
    {Array.from({ length: count }, (_, line) => line).map((line) => (
      <Skeleton key={line} width={width} height={12} />
    ))}
  </div>
);
