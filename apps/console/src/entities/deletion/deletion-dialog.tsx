import { lazy, Suspense, useEffect, useState } from 'react';
import { loadWords } from '../../lib/i18n/words.ts';
import type { DeletionDialogProps } from './deletion-props.ts';

const DeletionPopup = lazy(async () => {
  const [{ DeletionPopup: popup }] = await Promise.all([
    import('./deletion-popup.tsx'),
    loadWords('deletion', 'forms', 'errors'),
  ]);
  return { default: popup };
});

/** Deleting for good: what goes along, the mailed one-time password and, where asked for, the words typed by hand. */
export function DeletionDialog(props: DeletionDialogProps) {
  // Its code and words come with the first opening and stay, so that the focus can return where it came from.
  const [isNeeded, setIsNeeded] = useState(props.isOpen);
  useEffect(() => {
    if (props.isOpen) setIsNeeded(true);
  }, [props.isOpen]);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <DeletionPopup {...props} />
    </Suspense>
  );
}
