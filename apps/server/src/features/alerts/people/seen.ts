import { type AlertState, type Ancestors, isHidden, placeOf } from '../alerts/alert-state.ts';
import type { Seen } from './who-may-see.repo.ts';

/** What somebody needs to see all of these alerts. */
export function seenOf(alerts: readonly (AlertState & Ancestors)[]): Seen {
  const states = alerts.map(isHidden);
  return {
    places: [...new Map(alerts.map((alert) => [alert.site_id, placeOf(alert)])).values()],
    invalid: states.some(({ invalid }) => invalid),
    marked: states.some(({ marked }) => marked),
  };
}
