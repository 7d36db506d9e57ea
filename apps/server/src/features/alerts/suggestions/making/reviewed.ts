import { MOST_LOST_SHARE, type SuggestedChange, type SuggestionEffect } from '@sightline/contract/alerts/suggestions';
import type { AlertStatus } from '@sightline/contract/statuses';
import type { FramePoint } from '@sightline/geometry/points';

/** An alert of the week that is looked at. */
export interface Reviewed {
  id: string;
  camera: string;
  atMs: number;
  /** Of the site's clock. */
  hour: number;
  status: AlertStatus;
  /** Where those who broke the rule stood. */
  feet: readonly FramePoint[];
  /** The highest value of each rule, by node. */
  measured: Readonly<Record<string, number>>;
}

/** A change that may be worth a suggestion, and which alerts it would most likely have spared. */
export interface Candidate {
  change: SuggestedChange;
  spares: (alert: Reviewed) => boolean;
}

export const isInvalid = ({ status }: Reviewed) => status === 'invalid';
export const isConfirmed = ({ status }: Reviewed) => status === 'compliant' || status === 'non_compliant';

/** How many confirmed alerts a suggestion may lose. */
export const mostLost = (alerts: readonly Reviewed[]) =>
  Math.floor(alerts.filter(isConfirmed).length * MOST_LOST_SHARE);

/** What a change does to alerts, told by those that go. */
export function effectOn(
  alerts: readonly Reviewed[],
  isGone: (alert: Reviewed) => boolean,
  { days, added = 0 }: { days: number; added?: number },
): SuggestionEffect {
  const gone = alerts.filter(isGone);
  return {
    alerts: alerts.length,
    invalid: alerts.filter(isInvalid).length,
    confirmed: alerts.filter(isConfirmed).length,
    gone: gone.length,
    invalid_gone: gone.filter(isInvalid).length,
    confirmed_lost: gone.filter(isConfirmed).length,
    added,
    days,
  };
}

/** The most false alarms spared; between equals the one that loses fewer confirmed alerts. */
export const bySpared = (a: SuggestionEffect, b: SuggestionEffect) =>
  b.invalid_gone - a.invalid_gone || a.confirmed_lost - b.confirmed_lost || a.gone - b.gone;
