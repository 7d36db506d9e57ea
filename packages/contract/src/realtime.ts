import type { AlertView } from './alerts.ts';

/** Everything the server may push to a signed-in console, one union. */
export type RealtimeMessage =
  | { type: 'alert_created'; alert: AlertView }
  | { type: 'alert_updated'; id: string; site_id: string };

export type RealtimeType = RealtimeMessage['type'];

/** Path of the socket below the host; the session's cookie opens it. */
export const SOCKET_PATH = '/api/socket';
/** The one socket event that carries a `RealtimeMessage`. */
export const SOCKET_EVENT = 'message';
