import { lazy, Suspense } from 'react';
import { loadWords } from '../../../lib/i18n/words.ts';
import { useWasOpened } from '../../../ui/use-was-opened.ts';
import type { BulkDialogProps } from './bulk-frame.tsx';

const BulkUpdatePopup = lazy(async () => {
  const [{ BulkUpdatePopup: popup }] = await Promise.all([
    import('./bulk-update-popup.tsx'),
    loadWords('camera_bulk', 'camera', 'forms', 'errors'),
  ]);
  return { default: popup };
});

/** The same fields changed on all chosen cameras. */
export function BulkUpdateDialog(props: BulkDialogProps) {
  if (!useWasOpened(props.isOpen)) return null;
  return (
    <Suspense fallback={null}>
      <BulkUpdatePopup {...props} />
    </Suspense>
  );
}
