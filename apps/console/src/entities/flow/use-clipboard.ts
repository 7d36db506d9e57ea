import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isTyping } from '../../lib/typing.ts';
import { insertInto } from './builder-commands.ts';
import type { Builder } from './model/builder.ts';
import { fragmentIn, fragmentOf } from './model/fragment.ts';

/** Nothing is in the way: no field has the focus, no text is marked, and no dialog covers the place. */
const isFor = (place: Element | null, target: EventTarget | null) => {
  const dialogs = document.querySelectorAll('[role="dialog"][aria-modal="true"]');
  return place?.closest('[role="dialog"]') === dialogs[dialogs.length - 1] && !isTyping(target);
};

const ASIDE = 32;

/**
 * Copying and pasting nodes by the browser's own events: no permission is asked for, and what was copied in one tab can
 * be put in in another.
 */
export function useClipboard(builder: Builder, place: RefObject<HTMLElement | null>, canEdit: boolean) {
  const copy = useEffectEvent((event: ClipboardEvent) => {
    const { doc, selected } = builder.state();
    const fragment = fragmentOf(doc, selected);
    const isText = (window.getSelection()?.toString() ?? '') !== '';
    if (!isFor(place.current, event.target) || isText || fragment.nodes.length === 0) return;
    event.clipboardData?.setData('text/plain', JSON.stringify(fragment, null, 2));
    event.preventDefault();
  });
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (!canEdit || !isFor(place.current, event.target)) return;
    const fragment = fragmentIn(event.clipboardData?.getData('text/plain') ?? '');
    if (!fragment) return;
    event.preventDefault();
    const isEmpty = builder.state().doc.nodes.length === 0;
    insertInto(builder, fragment, isEmpty ? { x: 0, y: 0 } : { x: ASIDE, y: ASIDE });
  });
  useEffect(() => {
    const [onCopy, onPaste] = [(event: ClipboardEvent) => copy(event), (event: ClipboardEvent) => paste(event)];
    document.addEventListener('copy', onCopy);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('paste', onPaste);
    };
  }, []);
}
