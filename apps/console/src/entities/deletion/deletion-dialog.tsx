import { LazyDialog, lazyWithWords } from '../../ui/lazy-dialog.tsx';
import type { DeletionDialogProps } from './deletion-props.ts';

const DeletionPopup = lazyWithWords(
  async () => (await import('./deletion-popup.tsx')).DeletionPopup,
  'deletion',
  'forms',
  'errors',
);

/** Deleting for good: what goes along, the mailed one-time password and, where asked for, the words typed by hand. */
export const DeletionDialog = (props: DeletionDialogProps) => <LazyDialog dialog={DeletionPopup} props={props} />;
