import { barOf, type Reading } from './node-reading.ts';
import css from './value-bar.module.css';

/** A value as a bar, with a tick where its limit is; empty while nothing is measured. */
export function ValueBar({ reading }: { reading: Reading }) {
  const bar = barOf(reading);
  return (
    <span className={css.bar} aria-hidden="true">
      {bar ? <span className={css.fill} style={{ width: `${bar.bar * 100}%` }} /> : null}
      {bar && bar.tick !== null ? <span className={css.tick} style={{ left: `${bar.tick * 100}%` }} /> : null}
    </span>
  );
}
