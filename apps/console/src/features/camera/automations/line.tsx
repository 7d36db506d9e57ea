import { ActionIcon } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsViewOnly } from '../../../forms/view-only.tsx';
import css from './builder.module.css';
import { patternParts } from './patterns.ts';

interface LineProps {
  label: 'when' | 'and' | 'then';
  /** In the order of its language: `{condition} of {values} is raised`. */
  pattern: string;
  /** What stands in each place of the pattern. */
  slots: Readonly<Record<string, ReactNode>>;
  /** The line in words. */
  text: string;
  /** How many are left after it. */
  left?: string | undefined;
  /** Absent for a line that has to be there. */
  onRemove?: (() => void) | undefined;
}

/** A line of an automation: its tokens in the order of the language, and how many are left after it. */
export function Line({ label, pattern, slots, text, left, onRemove }: LineProps) {
  const { t } = useTranslation();
  const isViewOnly = useIsViewOnly();
  return (
    <li className={css.line}>
      <span className={css.label} data-key={label}>
        {t(`automations.label.${label}`)}
      </span>
      <div className={css.tokens}>
        {patternParts(pattern).map((part) =>
          'slot' in part ? (
            <Fragment key={part.slot}>{slots[part.slot]}</Fragment>
          ) : (
            <span key={part.words} className={css.words}>
              {part.words}
            </span>
          ),
        )}
      </div>
      <span className={css.left}>{left}</span>
      {onRemove && !isViewOnly ? (
        <ActionIcon
          className={css.remove}
          size={28}
          aria-label={t('automations.remove_line', { line: text })}
          onClick={onRemove}
        >
          <IconX size={15} stroke={1.8} />
        </ActionIcon>
      ) : null}
    </li>
  );
}
