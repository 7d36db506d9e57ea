import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Focuses an item that is drawn only after the scroll has been noticed. */
export function focusItem(scroller: HTMLElement, key: string, tries = 10) {
  const item = scroller.querySelector<HTMLElement>(`[data-item="${CSS.escape(key)}"]`);
  if (item) item.focus({ preventScroll: true, focusVisible: true });
  else if (tries > 0) requestAnimationFrame(() => focusItem(scroller, key, tries - 1));
}

/** New alerts move cards on to the next row, where they are drawn anew: the one that had the focus gets it back. */
export function useKeptFocus(scroller: RefObject<HTMLElement | null>, key: string | undefined) {
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element && scroller.current?.contains(target) ? target : null;
    };
    const leave = ({ target }: FocusEvent) =>
      // What was taken off the page did not give the focus away.
      queueMicrotask(() => {
        if (target === focused.current && focused.current?.isConnected) focused.current = null;
      });
    document.addEventListener('focusin', note);
    document.addEventListener('focusout', leave);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('focusout', leave);
    };
  }, [scroller]);
  useLayoutEffect(() => {
    const isLost = focused.current?.isConnected === false && document.activeElement === document.body;
    if (isLost && key !== undefined && scroller.current) focusItem(scroller.current, key);
  });
}
