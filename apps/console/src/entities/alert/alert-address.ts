/** Where alerts are listed; an id below it opens that alert. */
export const SUMMARY_PATH = '/alerts/summary';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page was opened by a click on a notification. */
    fromNotification?: boolean;
  }
}

/** The address of one alert, wherever the list stands. */
export const alertAddress = (id: string) => ({ to: `${SUMMARY_PATH}/${id}` });
