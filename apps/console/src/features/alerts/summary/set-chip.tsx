import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTranslation } from 'react-i18next';
import chip from '../../../ui/filter-chip.module.css';

/** A filter that is on while its chip is there. */
export function SetChip({ name, onClear }: { name: string; onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <span className={chip.chip} data-set>
      <span className={chip.face}>
        <b className={chip.value}>{name}</b>
      </span>
      <button type="button" className={chip.clear} aria-label={t('filter.clear', { name })} onClick={onClear}>
        <IconX size={14} stroke={2} aria-hidden="true" />
      </button>
    </span>
  );
}
