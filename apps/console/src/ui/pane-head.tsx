import { ActionIcon } from '@mantine/core';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import type { ReactNode } from 'react';
import css from './pane-head.module.css';
import { Tag } from './tag.tsx';

interface PaneHeadProps {
  title: string;
  /** A word beside the title. */
  tag?: string | undefined;
  facts: ReactNode;
  /** A picture or an icon in a frame before the title; left out where there is no room. */
  picture?: ReactNode;
  backLabel: string;
  /** Back to the list, where the window has no room for both. */
  onBack: () => void;
  /** Buttons. */
  children?: ReactNode;
}

/** The head of what a list beside it has open; it stays while the rest scrolls. */
export const PaneHead = ({ title, tag, facts, picture, backLabel, onBack, children }: PaneHeadProps) => (
  <header className={css.head}>
    <ActionIcon className={css.back} aria-label={backLabel} onClick={onBack}>
      <IconArrowLeft size={18} stroke={1.8} />
    </ActionIcon>
    {picture ? <span className={css.picture}>{picture}</span> : null}
    <div className={css.words}>
      <h2 className={css.title}>
        {title}
        {tag ? <Tag>{tag}</Tag> : null}
      </h2>
      <p className={css.facts}>{facts}</p>
    </div>
    {children ? <div className={css.actions}>{children}</div> : null}
  </header>
);
