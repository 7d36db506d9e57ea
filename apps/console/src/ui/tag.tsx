import type { ReactNode } from 'react';
import css from './tag.module.css';

/** A word about something, beside its name. */
export const Tag = ({ children }: { children: ReactNode }) => <span className={css.tag}>{children}</span>;
