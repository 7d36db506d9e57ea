import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { isTyping } from '../lib/typing.ts';
import css from './bulk-bar.module.css';
import { Kbd } from './kbd.tsx';

interface BulkBarProps {
  /** What screen readers call the bar. */
  label: string;
  /** How many are chosen, in words. */
  count: string;
  clearLabel: string;
  onClear: () => void;
  /** What can be done with them: buttons of the class `bulkButton`. */
  children: ReactNode;
}

export const bulkButton = css.button;

/** Dialogs and menus over the page close by Escape themselves, and a search box empties. */
const hasOwnUse = (target: EventTarget | null) =>
  isTyping(target) || (target instanceof Element && target.closest('[role="dialog"], [role="menu"]') !== null);

/** Over the foot of a list while some of it is chosen. Escape lets go of them. */
export function BulkBar({ label, count, clearLabel, onClear, children }: BulkBarProps) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !hasOwnUse(event.target)) onClear();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <section className={css.bar} aria-label={label} data-toasts="bar">
      <span className={css.count} role="status">
        {count}
      </span>
      <span className={css.actions}>{children}</span>
      <button type="button" className={css.button} aria-label={clearLabel} onClick={onClear}>
        <IconX size={15} stroke={1.8} aria-hidden="true" />
        <span className={css.key} aria-hidden="true">
          <Kbd>Esc</Kbd>
        </span>
      </button>
    </section>
  );
}
