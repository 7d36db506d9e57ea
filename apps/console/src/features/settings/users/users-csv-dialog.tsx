import { type DialogProps, LazyDialog, lazyWithWords } from '../../../ui/lazy-dialog.tsx';

const UsersCsvPopup = lazyWithWords(async () => (await import('./users-csv-popup.tsx')).UsersCsvPopup, 'csv');

/** Many people at once from a file. */
export const UsersCsvDialog = (props: DialogProps) => <LazyDialog dialog={UsersCsvPopup} props={props} />;
