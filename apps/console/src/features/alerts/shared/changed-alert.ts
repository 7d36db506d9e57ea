import type { RealtimeMessage } from '@sightline/contract/realtime';

const ABOUT_ONE = ['alert_updated', 'alert_pictured', 'alert_filmed', 'alert_opinion'] as const;
type AboutOne = Extract<RealtimeMessage, { type: (typeof ABOUT_ONE)[number] }>;

const isAboutOne = (message: RealtimeMessage): message is AboutOne =>
  (ABOUT_ONE as readonly string[]).includes(message.type);

/** The one alert a message says something new of: it was changed, or its picture, its clip or a second opinion is there. */
export const changedAlert = (message: RealtimeMessage): string | undefined =>
  isAboutOne(message) ? message.id : undefined;
