import { useTranslation } from 'react-i18next';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import css from './page-loader.module.css';

/** While it is not yet clear who is looking. */
export function PageLoader() {
  const { t } = useTranslation();
  const isLong = useDelayed(true);
  return (
    <div className={css.page} role="status" aria-label={t('state.loading')}>
      {isLong ? (
        <span className={css.mark}>
          <BrandMark size={36} />
        </span>
      ) : null}
    </div>
  );
}
