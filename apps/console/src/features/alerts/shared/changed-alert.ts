import type { RealtimeMessage } from '@sightline/contract/realtime';

/** The one alert a message says something new of: it was changed, or its picture or clip is there. */
export function changedAlert(message: RealtimeMessage): string | undefined {
  const isAboutOne =
    message.type === 'alert_updated' || message.type === 'alert_pictured' || message.type === 'alert_filmed';
  return isAboutOne ? message.id : undefined;
}
