import { useEffect } from 'react';

export const isSaveShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 's';

/** Ctrl/Cmd+S saves while a form is open; the browser's own "save page" never helps there. */
export function useSaveShortcut(save: () => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isSaveShortcut(event)) return;
      event.preventDefault();
      save();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [save]);
}
