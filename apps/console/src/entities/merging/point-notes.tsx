import type { TFunction } from 'i18next';
import css from './conflict.module.css';
import { movedPoints } from './difference-words.ts';
import type { Merging } from './merging.ts';

/** Beside a point of a merged shape: who moved it. */
export function pointNotes(t: TFunction, { differences }: Merging, who: string) {
  return (shape: string, index: number) => {
    const difference = differences.find(({ id }) => id === shape);
    if (!difference?.base) return null;
    const { base, theirs, mine } = difference;
    const isMoved = (side: typeof mine) => side !== undefined && movedPoints(base, side)?.includes(index + 1) === true;
    if (isMoved(mine))
      return (
        <span className={css.note} data-side="mine">
          {t('configure.mine')}
        </span>
      );
    return isMoved(theirs) ? (
      <span className={css.note} data-side="theirs">
        {who}
      </span>
    ) : null;
  };
}
