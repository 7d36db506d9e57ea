import { useLayoutEffect } from 'react';

/**
 * Where toasts go while buttons are where they would lie: above them, beside the window, above the bulk bar, or above
 * that where the page ends in a strip of keys. While somebody fills in a form or triages
 * alerts one by one, it is quiet: news does not come at all.
 */
type Place = 'above' | 'aside' | 'bar' | 'strip' | 'quiet';

/** Told on the document when the place is another one. */
export const PLACE_CHANGED = 'toast-place';

const wanted: Place[] = [];

function show() {
  if (wanted.length === 0) delete document.body.dataset.toasts;
  else document.body.dataset.toasts = [...new Set(wanted)].join(' ');
  document.dispatchEvent(new Event(PLACE_CHANGED));
}

/**
 * Keeps toasts off the buttons it stands among. It says so on the page's body, since a rule that looks for it
 * (`body:has(...)`) makes the browser restyle the whole page whenever anything is added to it.
 */
export function ToastPlace({ is }: { is: Place }) {
  useLayoutEffect(() => {
    wanted.push(is);
    show();
    return () => {
      wanted.splice(wanted.indexOf(is), 1);
      show();
    };
  }, [is]);
  return null;
}
