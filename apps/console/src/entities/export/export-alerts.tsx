import { LazyDialog, lazyWithWords } from '../../ui/lazy-dialog.tsx';
import type { ExportDialogProps } from './export-dialog.tsx';

const Dialog = lazyWithWords(async () => (await import('./export-dialog.tsx')).ExportDialog, 'export', 'errors');

/** The export of alerts, for every page that shows some; its code comes with the first opening. */
export const ExportAlerts = (props: ExportDialogProps) => <LazyDialog dialog={Dialog} props={props} />;
