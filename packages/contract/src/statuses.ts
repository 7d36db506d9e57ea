/** Alert statuses in the order people work through them. */
export const ALERT_STATUSES = ['pending', 'acknowledged', 'compliant', 'non_compliant', 'invalid'] as const;
export type AlertStatus = (typeof ALERT_STATUSES)[number];

export const ACCOUNT_STATES = ['invited', 'active', 'inactive'] as const;
export const USER_TYPES = ['internal', 'external', 'end_user'] as const;
export const LANGUAGES = ['en', 'it', 'ja', 'zh', 'zh_tw'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DATE_FORMATS = ['DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY/MM/DD'] as const;
