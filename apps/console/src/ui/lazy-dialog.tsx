import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { loadWords, type WordPart } from '../lib/i18n/words.ts';

/** Whether a dialog was ever open. It stays from then on, so that the focus can return where it came from. */
function useWasOpened(isOpen: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(isOpen);
  useEffect(() => {
    if (isOpen) setWasOpened(true);
  }, [isOpen]);
  return wasOpened;
}

/** A part whose code and words are fetched together, when it is first drawn. */
export const lazyWithWords = <Props,>(
  load: () => Promise<ComponentType<Props>>,
  ...words: WordPart[]
): ComponentType<Props> =>
  lazy(async () => {
    const [part] = await Promise.all([load(), loadWords(...words)]);
    return { default: part };
  });

/** All that most dialogs need. */
export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
}

interface LazyDialogProps<Props> {
  dialog: ComponentType<Props>;
  props: Props;
}

/** A dialog that is fetched with its first opening. */
export function LazyDialog<Props extends { isOpen: boolean }>({ dialog: Dialog, props }: LazyDialogProps<Props>) {
  if (!useWasOpened(props.isOpen)) return null;
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}
