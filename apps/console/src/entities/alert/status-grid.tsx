import type { AlertStatus } from '@sightline/contract/statuses';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import { useTranslation } from 'react-i18next';
import { capsOf, type Key } from '../../lib/commands/keys.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { useReadOnly } from '../../ui/read-only.tsx';
import { STATUS_ICONS, STATUS_KEYS } from './status-badge.tsx';
import css from './status-grid.module.css';

interface StatusGridProps {
  status: AlertStatus | null;
  /** Those who may not see invalid alerts cannot make one invalid. */
  hasInvalid: boolean;
  onChange: (status: AlertStatus) => void;
  /** Absent while there is nothing to undo. */
  onUndo: (() => void) | undefined;
  undoKeys: readonly Key[];
}

/** Two by three: a button per status, and the way back. */
export function StatusGrid({ status, hasInvalid, onChange, onUndo, undoKeys }: StatusGridProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  return (
    <fieldset className={css.grid} aria-label={t('column.status')}>
      {STATUS_KEYS.map((each, index) => {
        const Icon = STATUS_ICONS[each];
        if (each === 'invalid' && !hasInvalid) return null;
        return (
          <button
            key={each}
            type="button"
            className={css.status}
            data-status={each}
            aria-pressed={each === status}
            onClick={() => onChange(each)}
            {...readOnly}
          >
            <Icon size={15} stroke={1.8} aria-hidden="true" />
            <span>{t(`status.${each}`)}</span>
            <Kbd>{index + 1}</Kbd>
          </button>
        );
      })}
      <button type="button" className={css.undo} disabled={!onUndo} onClick={onUndo} {...readOnly}>
        <IconArrowBackUp size={15} stroke={1.8} aria-hidden="true" />
        <span>{t('inbox.undo')}</span>
        <Kbd>{capsOf({ keys: undoKeys })}</Kbd>
      </button>
    </fieldset>
  );
}
