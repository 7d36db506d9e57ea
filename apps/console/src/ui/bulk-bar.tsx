import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Command } from '../lib/commands/command.ts';
import { useCommands } from '../lib/commands/use-commands.ts';
import css from './bulk-bar.module.css';
import { KeyCaps } from './kbd.tsx';
import { ToastPlace } from './toast-place.tsx';

interface BulkBarProps {
  /** What screen readers call the bar. */
  label: string;
  /** How many are chosen, in words. */
  count: string;
  onClear: () => void;
  /** What can be done with them: buttons of the class `bulkButton`. */
  children: ReactNode;
}

export const bulkButton = css.button;

const CLEAR: Command<() => void> = {
  label: 'keys.clear_selection',
  icon: IconX,
  keys: ['Escape'],
  perform: (clear) => clear(),
};
const COMMANDS = [CLEAR];

/** Over the foot of a list while some of it is chosen. Escape lets go of them. */
export function BulkBar({ label, count, onClear, children }: BulkBarProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLElement>(null);
  useCommands({ title: 'keys.in_list', commands: COMMANDS, context: onClear, place });
  return (
    <section ref={place} className={css.bar} aria-label={label}>
      <ToastPlace is="bar" />
      <span className={css.count} role="status">
        {count}
      </span>
      <span className={css.actions}>{children}</span>
      <button type="button" className={css.button} aria-label={t(CLEAR.label)} onClick={onClear}>
        <IconX size={15} stroke={1.8} aria-hidden="true" />
        <span className={css.key} aria-hidden="true">
          <KeyCaps of={CLEAR} />
        </span>
      </button>
    </section>
  );
}
