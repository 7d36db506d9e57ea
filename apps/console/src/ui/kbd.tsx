import type { ReactNode } from 'react';
import { capsOf } from '../lib/commands/keys.ts';
import css from './kbd.module.css';

/** A key as it is printed on the keyboard. */
export const Kbd = ({ children }: { children: ReactNode }) => <kbd className={css.key}>{children}</kbd>;

/** The keys of a command. */
export const KeyCaps = ({ of: command }: { of: Parameters<typeof capsOf>[0] }) =>
  capsOf(command).map((cap) => <Kbd key={cap}>{cap}</Kbd>);
