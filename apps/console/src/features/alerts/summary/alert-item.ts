import type { Alert } from '../../../entities/alert/alert-queries.ts';

/** What every shape of an alert in the list is given: card, compact row and table row. */
export interface AlertItemProps extends SharedItemProps {
  /** Reached by Tab; the others by J and K. */
  isCursor: boolean;
}

export interface SharedItemProps {
  alert: Alert;
  /** Came in while the page was open. */
  isNew: boolean;
  onOpen: (alert: Alert) => void;
  onFocus: (alert: Alert) => void;
  onBookmark: (alert: Alert) => void;
}
