import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ShownChange } from './unsaved-dialog.tsx';

/** Somebody who types pauses longer than this before looking at the list of changes. */
const PAUSE_MS = 200;

/**
 * The changes of a form. That another field is changed shows at once; to what, once typing pauses, so that a keystroke
 * does not redraw the page around the field.
 */
export function useChanges(subscribe: (listener: () => void) => () => void, read: () => ShownChange[]): ShownChange[] {
  useSyncExternalStore(subscribe, () =>
    read()
      .map(({ name }) => name)
      .join('\n'),
  );
  const [, redraw] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => redraw((count) => count + 1), PAUSE_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [subscribe]);
  return read();
}
