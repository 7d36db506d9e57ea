import type { Alert } from '../../../entities/alert/alert-queries.ts';
import type { AlertChanges } from '../shared/use-change-alert.ts';

/** What every part of the panel needs that acts on the alert as a whole. */
export interface PanelProps {
  alert: Alert;
  changes: AlertChanges;
  /** It was deleted: something else is shown. */
  onGone: () => void;
}
