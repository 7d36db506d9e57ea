import { type DialogProps, LazyDialog, lazyWithWords } from '../../../ui/lazy-dialog.tsx';

const CameraCsvPopup = lazyWithWords(
  async () => (await import('./camera-csv-popup.tsx')).CameraCsvPopup,
  'camera_bulk',
  'csv',
  'forms',
  'errors',
);

/** Many cameras at once from a file. */
export const CameraCsvDialog = (props: DialogProps) => <LazyDialog dialog={CameraCsvPopup} props={props} />;
