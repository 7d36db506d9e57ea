import type { Alert } from '../../entities/alert/alert-queries.ts';

/** What every shape of an alert in the list is given: card, compact row and table row. */
export interface AlertItemProps {
  alert: Alert;
  /** Reached by Tab; the others by J and K. */
  isCursor: boolean;
  /** Came in while the page was open. */
  isNew: boolean;
  onOpen: (alert: Alert) => void;
  onFocus: (alert: Alert) => void;
  onBookmark: (alert: Alert) => void;
}
