import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/skeleton.tsx';
import cardCss from './alert-card.module.css';
import { columnsFor, SIZES } from './list-rows.ts';
import css from './list-skeleton.module.css';

const ROWS = 14;
const CARD_ROWS = 3;
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** The shape of what will come, so that nothing jumps when it does. */
export function ListSkeleton({ isTable, widthPx }: { isTable: boolean; widthPx: number }) {
  const { t } = useTranslation();
  const isPhone = widthPx < SIZES.phonePx;
  const columns = isPhone ? 1 : columnsFor(widthPx);
  return (
    <div role="status" aria-label={t('state.loading')}>
      {isTable ? (
        numbers(ROWS).map((row) => (
          <div key={row} className={css.row}>
            <Skeleton width={52} height={29} />
            <Skeleton width={150} height={10} />
            <Skeleton width={110} height={10} />
            <Skeleton width={84} height={18} />
          </div>
        ))
      ) : (
        <>
          <div className={css.head}>
            <Skeleton width={120} height={12} />
          </div>
          <div className={css.cards} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
            {numbers(columns * CARD_ROWS).map((card) => (
              <div key={card} className={cardCss.card}>
                <Skeleton aspectRatio="16 / 9" borderRadius={6} />
                <div className={css.lines}>
                  <Skeleton width="48%" height={12} />
                  <Skeleton width="66%" height={10} />
                  <Skeleton width={76} height={18} />
                </div>
              </div>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
