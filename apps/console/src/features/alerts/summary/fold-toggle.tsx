import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useTranslation } from 'react-i18next';
import type { ItemHandlers } from './alert-item.ts';
import css from './fold-toggle.module.css';
import type { ListItem } from './list-items.ts';

/** Opens and closes the repeats of a row. */
export function FoldToggle({ item, onFold }: { item: ListItem; onFold: ItemHandlers['onFold'] }) {
  const { t } = useTranslation();
  if (!item.incident) return null;
  const { alerts: count } = item.incident;
  return (
    <button
      type="button"
      className={css.toggle}
      tabIndex={-1}
      aria-expanded={item.isOpen}
      aria-label={item.isOpen ? t('inbox.close_fold') : t('inbox.open_fold', { count })}
      onClick={(event) => {
        event.stopPropagation();
        onFold(item, !item.isOpen);
      }}
    >
      <IconChevronRight size={15} stroke={1.8} aria-hidden="true" />
    </button>
  );
}
