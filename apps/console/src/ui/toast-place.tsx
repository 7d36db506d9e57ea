import { useLayoutEffect } from 'react';

/**
 * Where toasts go while buttons are where they would lie: above them, beside the window, above the bulk bar, or above
 * that where the page ends in a strip of keys.
 */
type Place = 'above' | 'aside' | 'bar' | 'strip';

const wanted: Place[] = [];

function show() {
  if (wanted.length === 0) delete document.body.dataset.toasts;
  else document.body.dataset.toasts = [...new Set(wanted)].join(' ');
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
