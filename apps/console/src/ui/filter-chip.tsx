import { Popover } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './filter-chip.module.css';

interface FilterChipProps {
  name: string;
  /** The chip reads "Name value"; the date chip only its value. */
  value: string;
  isNameHidden?: boolean;
  icon: ReactNode;
  isSet: boolean;
  onClear?: (() => void) | undefined;
  /** What the chip opens. */
  children: (close: () => void) => ReactNode;
}

export function FilterChip({ name, value, isNameHidden = false, icon, isSet, onClear, children }: FilterChipProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const isClearable = isSet && onClear !== undefined;
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" trapFocus returnFocus offset={6}>
      <span className={css.chip} data-set={isSet || undefined}>
        <Popover.Target>
          <button
            type="button"
            className={css.face}
            aria-label={t('filter.chip', { name, value })}
            onClick={() => setIsOpen(!isOpen)}
          >
            {icon}
            {isNameHidden ? null : <span className={css.name}>{name}</span>}
            <b className={css.value}>{value}</b>
            {isClearable ? null : <IconChevronDown className={css.arrow} size={14} stroke={1.8} aria-hidden="true" />}
          </button>
        </Popover.Target>
        {isClearable ? (
          <button type="button" className={css.clear} aria-label={t('filter.clear', { name })} onClick={onClear}>
            <IconX size={14} stroke={2} aria-hidden="true" />
          </button>
        ) : null}
      </span>
      <Popover.Dropdown aria-label={name}>{children(close)}</Popover.Dropdown>
    </Popover>
  );
}
