/** What can happen, and what is said of it. Ids only: whoever reacts loads what it needs. */
export interface EventMap {
  'alert.created': { alertId: string };
}
export type EventName = keyof EventMap;
