import { type Target, target } from '../../lib/target.ts';

/** Where alerts are listed; an id below it opens that alert. */
export const SUMMARY_PATH = '/alerts/summary';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page was opened by a click on a notification. */
    fromNotification?: boolean;
    /** The alert was opened from the list, which lies one step back. */
    isFromList?: boolean;
  }
}

/** The address of one alert, wherever the list stands. */
export const alertAddress = (alertId: string): Target =>
  target({ to: '/alerts/summary/$alertId', params: { alertId } });
