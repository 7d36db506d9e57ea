import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { useTranslation } from 'react-i18next';
import css from './new-pill.module.css';

/** New alerts wait here while the reader is further down. */
export function NewPill({ count, onShow }: { count: number; onShow: () => void }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <button type="button" className={css.pill} onClick={onShow}>
      <IconArrowUp size={14} stroke={2} aria-hidden="true" />
      {t('alerts.new', { count })}
    </button>
  );
}
