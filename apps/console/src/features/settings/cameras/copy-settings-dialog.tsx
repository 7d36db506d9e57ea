import { lazy, Suspense } from 'react';
import { loadWords } from '../../../lib/i18n/words.ts';
import { useWasOpened } from '../../../ui/use-was-opened.ts';
import type { BulkDialogProps } from './bulk-frame.tsx';

const CopySettingsPopup = lazy(async () => {
  const [{ CopySettingsPopup: popup }] = await Promise.all([
    import('./copy-settings-popup.tsx'),
    loadWords('camera_bulk', 'camera', 'use-case-fields', 'use-case-tab', 'terms', 'forms', 'errors'),
  ]);
  return { default: popup };
});

/** Settings of one camera copied to all chosen ones. */
export function CopySettingsDialog(props: BulkDialogProps) {
  if (!useWasOpened(props.isOpen)) return null;
  return (
    <Suspense fallback={null}>
      <CopySettingsPopup {...props} />
    </Suspense>
  );
}
