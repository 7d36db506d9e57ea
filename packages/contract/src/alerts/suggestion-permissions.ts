/**
 * Suggestions are about alerts marked invalid: who may not see those learns nothing of them. Apart from the schemas, since
 * the navigation needs it before anybody has signed in.
 */
export const VIEW_SUGGESTIONS = ['alerts_summary__read', 'alerts__invalid_alert__read', 'alert_status_read'] as const;
