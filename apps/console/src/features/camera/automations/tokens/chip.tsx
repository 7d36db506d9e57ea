import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsViewOnly } from '../../../../forms/view-only.tsx';
import css from './token.module.css';

interface ChipProps {
  label: string;
  icon?: ReactNode;
  onRemove: () => void;
}

/** A value that is set, with the cross that takes it out. */
export function Chip({ label, icon, onRemove }: ChipProps) {
  const { t } = useTranslation();
  const isViewOnly = useIsViewOnly();
  return (
    <span className={css.chip} data-fixed={isViewOnly || undefined}>
      {icon}
      {label}
      {isViewOnly ? null : (
        <button
          type="button"
          className={css.remove}
          aria-label={t('automations.remove_value', { value: label })}
          onClick={onRemove}
        >
          <IconX size={14} stroke={1.8} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
