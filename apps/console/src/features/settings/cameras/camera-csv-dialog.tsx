import { lazy, Suspense } from 'react';
import { loadWords } from '../../../lib/i18n/words.ts';
import { useWasOpened } from '../../../ui/use-was-opened.ts';

const CameraCsvPopup = lazy(async () => {
  const [{ CameraCsvPopup: popup }] = await Promise.all([
    import('./camera-csv-popup.tsx'),
    loadWords('camera_bulk', 'csv', 'forms', 'errors'),
  ]);
  return { default: popup };
});

interface CameraCsvDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Many cameras at once from a file. */
export function CameraCsvDialog(props: CameraCsvDialogProps) {
  if (!useWasOpened(props.isOpen)) return null;
  return (
    <Suspense fallback={null}>
      <CameraCsvPopup {...props} />
    </Suspense>
  );
}
