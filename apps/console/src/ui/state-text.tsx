import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './state-text.module.css';

interface StateTextProps {
  tone: 'neutral' | 'good' | 'warn' | 'bad';
  icon: Icon;
  title?: string | undefined;
  children: ReactNode;
}

/** How something is, as a line of text: the icon and the words say it, the colour only repeats it. */
export const StateText = ({ tone, icon: Shown, title, children }: StateTextProps) => (
  <span className={css.state} data-tone={tone} title={title}>
    <Shown size={15} stroke={1.8} aria-hidden="true" />
    {children}
  </span>
);

/** More about it, on a line of its own. */
export const StateNote = ({ isStrong = false, children }: { isStrong?: boolean; children: ReactNode }) => (
  <p className={css.note} data-strong={isStrong || undefined}>
    {children}
  </p>
);
