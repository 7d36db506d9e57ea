import { type CSSProperties, useState } from 'react';
import css from './split-pictures.module.css';

interface Side {
  url: string;
  /** What screen readers read. */
  alt: string;
  caption: string;
}

interface SplitPicturesProps {
  left: Side;
  right: Side;
  /** The name of the handle between them. */
  handle: string;
  /** What screen readers say of where the handle stands. */
  shareText: (percent: number) => string;
}

const MIDDLE = 50;

/** Two pictures of the same view in one frame, with a handle between them. */
export function SplitPictures({ left, right, handle, shareText }: SplitPicturesProps) {
  const [split, setSplit] = useState(MIDDLE);
  return (
    <div className={css.compared} style={{ '--split': `${split}%` } as CSSProperties}>
      <img src={right.url} alt={right.alt} />
      <img className={css.before} src={left.url} alt={left.alt} />
      <span className={css.left}>{left.caption}</span>
      <span className={css.right}>{right.caption}</span>
      <i className={css.handle} aria-hidden="true" />
      <input
        type="range"
        className={css.split}
        min={0}
        max={100}
        value={split}
        aria-label={handle}
        aria-valuetext={shareText(split)}
        onChange={(event) => setSplit(Number(event.target.value))}
      />
    </div>
  );
}
