import type { ParseKeys } from 'i18next';
import { useEffect } from 'react';
import { isTyping } from '../../../lib/typing.ts';

/** A command is an object: hint strip, help overlay and keyboard read the same row. */
export interface Shortcut {
  /** As `KeyboardEvent.key` names them, in lower case. */
  keys: readonly string[];
  /** As they are printed. */
  caps: readonly string[];
  label: ParseKeys;
}

const shortcut = (label: ParseKeys, keys: readonly string[], caps: readonly string[]): Shortcut => ({
  label,
  keys,
  caps,
});

export const LIST_SHORTCUTS = {
  move: shortcut('keys.next_previous', ['j', 'k'], ['J', 'K']),
  open: shortcut('keys.open', ['enter'], ['↵']),
  bookmark: shortcut('keys.bookmark', ['b'], ['B']),
  unread: shortcut('keys.unread', ['u'], ['U']),
} as const;

export const VIEWER_SHORTCUTS = {
  move: LIST_SHORTCUTS.move,
  bookmark: LIST_SHORTCUTS.bookmark,
  unread: LIST_SHORTCUTS.unread,
  zones: shortcut('keys.zones', ['z'], ['Z']),
  close: shortcut('keys.close', ['escape'], ['Esc']),
} as const;

export const HELP_SHORTCUT = shortcut('keys.all', ['?'], ['?']);

export type KeyActions = Partial<Record<string, (event: KeyboardEvent) => unknown>>;

/** Single keys act on the page, never while somebody types and never with a modifier that belongs to the browser. */
export function useKeyActions(actions: KeyActions, isOn: boolean) {
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      actions[event.key.toLowerCase()]?.(event);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [actions, isOn]);
}
