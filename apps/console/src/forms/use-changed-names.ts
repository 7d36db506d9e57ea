import { useSyncExternalStore } from 'react';
import type { ShownChange } from './unsaved-dialog.tsx';

/**
 * Names of what is changed in a form. To what it is changed is asked for when somebody wants to see it, so that a
 * keystroke does not redraw the page around the field.
 */
export function useChangedNames(
  subscribe: (listener: () => void) => () => void,
  read: () => readonly ShownChange[],
): readonly string[] {
  const names = useSyncExternalStore(subscribe, () =>
    read()
      .map(({ name }) => name)
      .join('\n'),
  );
  return names === '' ? [] : names.split('\n');
}
