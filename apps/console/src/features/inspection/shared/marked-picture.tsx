import type { MouseEvent } from 'react';
import css from './marked-picture.module.css';

interface Mark {
  number: number;
  x: number;
  y: number;
  is_closed: boolean;
}

interface MarkedPictureProps {
  url: string;
  label: string;
  marks: readonly Mark[];
  /** Called with where the picture was clicked, from 0 to 1. */
  onPoint?: ((point: { x: number; y: number }) => void) | undefined;
  /** What a click does. */
  pointLabel?: string;
}

const percent = (part: number) => `${part * 100}%`;

/** A capture with its notes as numbered points. */
export function MarkedPicture({ url, label, marks, onPoint, pointLabel }: MarkedPictureProps) {
  const point = ({ clientX, clientY, detail, currentTarget }: MouseEvent<HTMLElement>) => {
    // Keys press in the middle.
    if (detail === 0) return onPoint?.({ x: 0.5, y: 0.5 });
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return onPoint?.({ x: (clientX - left) / width, y: (clientY - top) / height });
  };
  return (
    <div className={css.frame}>
      <img className={css.picture} src={url} alt={label} />
      {onPoint ? <button type="button" className={css.pointer} aria-label={pointLabel} onClick={point} /> : null}
      {marks.map(({ number, x, y, is_closed }) => (
        <span
          key={number}
          className={css.mark}
          data-closed={is_closed || undefined}
          style={{ left: percent(x), top: percent(y) }}
          aria-hidden="true"
        >
          {number}
        </span>
      ))}
    </div>
  );
}
