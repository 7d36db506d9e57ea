/** What can happen, and what is said of it. Ids only: subscribers load what they need. */
export interface EventMap {
  'alert.created': { alertId: string };
}
export type EventName = keyof EventMap;
