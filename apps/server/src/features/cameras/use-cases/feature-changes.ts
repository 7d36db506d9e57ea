import { type AlertFeatureChange, type AlertFeaturesChange, settingsIn } from '@sightline/contract/alert-features';
import { USE_CASE_KEYS, type UseCaseKey } from '@sightline/contract/use-cases/catalogue';
import { isDrawn } from '../areas/plan-change.ts';
import { isAllowed } from './feature-rules.ts';
import type { AlertChanges, FeatureChange } from './feature-states.ts';
import type { CameraUseCases } from './load-use-cases.ts';

const PLAIN = ['enabled', 'schedule', 'version'] as const;

function changeIn(key: UseCaseKey, given: AlertFeatureChange, isAllowedNow: boolean): FeatureChange {
  const plain = PLAIN.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]] as const]));
  const settings = settingsIn(key, given);
  return {
    ...Object.fromEntries(plain),
    ...(given.allowed === undefined || given.allowed === isAllowedNow ? {} : { allowed: given.allowed }),
    ...(Object.keys(settings).length > 0 ? { settings } : {}),
  };
}

/** Who sends back what was read changes nothing by it: what is allowed counts as given only when it is another. */
export function alertChangesIn({ context, states, drawn }: CameraUseCases, given: AlertFeaturesChange): AlertChanges {
  const features = USE_CASE_KEYS.flatMap((key) => {
    const change = given[key];
    if (!change) return [];
    const isDrawnSince = change.configured_area !== undefined && !isDrawn(drawn, key, change.configured_area);
    return [
      [key, { ...changeIn(key, change, isAllowed(context, states, key)), ...(isDrawnSince ? { isDrawnSince } : {}) }],
    ];
  });
  const isNew = given.allowed !== undefined && given.allowed !== context.alertsAllowed;
  return { features: Object.fromEntries(features), ...(isNew ? { alertsAllowed: given.allowed } : {}) };
}
