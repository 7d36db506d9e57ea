import type { CSSProperties } from 'react';
import css from './skeleton.module.css';

/** A grey stand-in of the size of what will come. */
export const Skeleton = (style: CSSProperties) => <span className={css.block} style={style} aria-hidden="true" />;
