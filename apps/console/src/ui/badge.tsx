import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './badge.module.css';

export type Tone = 'neutral' | 'good' | 'warn' | 'bad' | 'seen' | 'busy' | 'plain' | 'accent' | 'absent';

interface BadgeProps {
  tone: Tone;
  icon?: Icon | undefined;
  size?: 'md' | 'lg';
  isCaps?: boolean;
  /** What it stands for, by the name the code has for it. */
  state?: string;
  children: ReactNode;
}

/** How something is, in a word; the icon and the word say it, the colour only repeats it. */
export const Badge = ({ tone, icon: Shown, size = 'md', isCaps = false, state, children }: BadgeProps) => (
  <span className={css.badge} data-badge={tone} data-size={size} data-caps={isCaps || undefined} data-state={state}>
    {Shown ? <Shown size={size === 'lg' ? 15 : 13} stroke={2} aria-hidden="true" /> : null}
    {children}
  </span>
);
