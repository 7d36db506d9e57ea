import { LazyDialog, lazyWithWords } from '../../ui/lazy-dialog.tsx';
import type { BulkDialogProps, ChosenCamera } from './bulk-frame.tsx';

const CopySettingsPopup = lazyWithWords(
  async () => (await import('./copy-settings-popup.tsx')).CopySettingsPopup,
  'camera_bulk',
  'camera',
  'use-case-fields',
  'use-case-tab',
  'terms',
  'forms',
  'errors',
);

/** Settings of one camera copied to all chosen ones. */
export const CopySettingsDialog = (props: BulkDialogProps<ChosenCamera>) => (
  <LazyDialog dialog={CopySettingsPopup} props={props} />
);
