import { isTyping } from '../typing.ts';
import { hasMod } from './keys.ts';

const DIALOG = '[role="dialog"][aria-modal="true"]';
/** What floats over the page without covering it: it closes by Escape and finds by letters itself. */
const FLOATING = '[role="menu"], [role="listbox"], [role="dialog"]:not([aria-modal="true"])';

/** The page, or a dialog over it. */
export type Layer = Element | null;

export const layerOf = (element: Element | null | undefined): Layer => element?.closest(DIALOG) ?? null;

const topDialog = (): Layer => [...document.querySelectorAll(DIALOG)].at(-1) ?? null;

/** Where the user is: where the focus is, or in the topmost dialog when nothing has the focus. */
export function layerAt(target: EventTarget | null): Layer {
  const hasFocus = target instanceof Element && target !== document.body && target !== document.documentElement;
  return hasFocus && !target.closest(FLOATING) ? layerOf(target) : topDialog();
}

/** What Space presses. */
const PRESSED = 'button, summary, [role="button"], [role="checkbox"], [role="switch"], [role="tab"]';

/** Arrows move within these. */
const MOVED_IN = 'input[type="radio"], [role="tablist"], [role="slider"]';

/** With Ctrl or Cmd these edit the text of a field: select all, copy, paste, cut, undo. */
const TEXT_KEYS = ['a', 'c', 'v', 'x', 'z'];

/** Whether what has the focus uses the key itself: a field, a menu, or Enter or Space on a button. */
export function isForFocus(event: KeyboardEvent): boolean {
  const { target, key } = event;
  if (hasMod(event) && isTyping(target) && TEXT_KEYS.includes(key.toLowerCase())) return true;
  if (hasMod(event) || !(target instanceof Element) || target === document.body) return false;
  const isPress = key === 'Enter' || (key === ' ' && target.closest(PRESSED) !== null);
  const isMove = key.startsWith('Arrow') && target.closest(MOVED_IN) !== null;
  return isTyping(target) || isPress || isMove || target.closest(FLOATING) !== null;
}
