import type { BulkDialogProps } from '../../../entities/camera-bulk/bulk-frame.tsx';
import { LazyDialog, lazyWithWords } from '../../../ui/lazy-dialog.tsx';

const BulkUpdatePopup = lazyWithWords(
  async () => (await import('./bulk-update-popup.tsx')).BulkUpdatePopup,
  'camera_bulk',
  'camera',
  'forms',
  'errors',
);

/** The same fields changed on all chosen cameras. */
export const BulkUpdateDialog = (props: BulkDialogProps) => <LazyDialog dialog={BulkUpdatePopup} props={props} />;
