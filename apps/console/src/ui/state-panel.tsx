import type { ReactNode } from 'react';
import css from './state-panel.module.css';

interface StatePanelProps {
  icon: ReactNode;
  title: string;
  hint?: string;
  tone?: 'calm' | 'bad';
  /** Level of the title: 1 when the panel is the page. */
  level?: 1 | 2;
  children?: ReactNode;
}

/** Nothing here, something failed, no way in: one shape for all of them. */
export function StatePanel({ icon, title, hint, tone = 'calm', level = 2, children }: StatePanelProps) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <div className={css.panel} role={tone === 'bad' ? 'alert' : undefined}>
      <span className={css.icon} data-tone={tone}>
        {icon}
      </span>
      <Title className={css.title}>{title}</Title>
      {hint ? <p className={css.hint}>{hint}</p> : null}
      {children ? <div className={css.actions}>{children}</div> : null}
    </div>
  );
}
