import { numberText, signedText } from '../../../lib/number-text.ts';
import css from './cards.module.css';
import { changeOf } from './figures.ts';
import { useDashboard } from './use-dashboard.ts';

interface RankedProps {
  name: string;
  alerts: number;
  before: number;
  /** Of all in the list: the longest line. */
  most: number;
}

/** A name with how much it counts, as a line and as a number beside that of the period before. */
export function Ranked({ name, alerts, before, most }: RankedProps) {
  const { isCompared } = useDashboard();
  return (
    <>
      <span className={css.named}>
        <span className={css.cut}>{name}</span>
        <span className={css.track} aria-hidden="true">
          <i style={{ width: `${(100 * alerts) / most}%` }} />
        </span>
      </span>
      <b className={css.count}>{numberText(alerts)}</b>
      {isCompared ? (
        <span className={css.change} data-tone={changeOf(alerts, before)?.tone}>
          {signedText(alerts - before)}
        </span>
      ) : null}
    </>
  );
}
