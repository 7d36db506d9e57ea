/** What can happen, and what is said of it. Ids alone where subscribers can load the rest. */
export interface EventMap {
  'alert.created': { alertId: string };
  /** Strangers keep failing to sign in to an account; what they tried is soon forgotten. */
  'sign_in.attacked': { userId: string; tries: number; addresses: number };
}
export type EventName = keyof EventMap;
