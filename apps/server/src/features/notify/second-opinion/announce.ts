import { audienceOfAlert } from '../../../changes/rooms.ts';
import type { Services } from '../../../changes/services.ts';
import { type AlertToSend, isHidden, placeOf } from '../../alerts/alerts/public.ts';

/** Tells the consoles of those who may see the alert that the second opinion on it has changed, and whether it waits apart now. */
export const announceOpinion = ({ realtime }: Pick<Services, 'realtime'>, alert: AlertToSend, apart = false): void =>
  realtime.publishFor(
    { places: [placeOf(alert)], audiences: [audienceOfAlert(isHidden(alert))] },
    { type: 'alert_opinion', id: alert.id, site_id: alert.site_id, apart },
  );
