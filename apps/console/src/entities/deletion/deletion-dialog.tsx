import type { DeletionImpact } from '@sightline/contract/deletion';
import { lazy, Suspense, useEffect, useState } from 'react';
import { loadWords } from '../../lib/i18n/words.ts';

export interface DeletionDialogProps {
  /** Of the thing, as queries name it: from the moment its deletion is asked for, nobody fetches it again. */
  id: string;
  isOpen: boolean;
  /** A question that names the thing: "Delete site Harbour Point?" */
  title: string;
  /** The button, named after the action: "Delete site". */
  actionLabel: string;
  /** What goes along; absent for what takes nothing with it. */
  loadImpact?: (signal: AbortSignal) => Promise<DeletionImpact>;
  /** Has to be typed exactly, as "Delete mei" for a user. */
  confirmText?: string;
  /** Heading of the toast when it fails. */
  failureTitle: string;
  onDelete: (otp: string) => Promise<unknown>;
  /** Deleted: say so and lead away. The dialog has closed by then. */
  onDeleted: () => void;
  onClose: () => void;
}

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
