import type { AlertsConfigureChange } from '@sightline/contract/areas/routes';
import { can } from '@sightline/contract/permissions';
import { ALERTS_WRITE } from '@sightline/contract/use-case-settings';
import { USE_CASE_KEYS } from '@sightline/contract/use-cases/catalogue';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { saveAlertAreas } from '../../areas/area-operations.ts';
import { applyUseCaseSettings } from '../change-use-case-settings.ts';
import type { FeatureStates } from '../feature-states.ts';
import { readUseCases } from '../load-use-cases.ts';

/** Use cases that are sent on and are off, or the other way round: sending back what was read switches nothing. */
const switchedIn = ({ alert_features: features = {} }: AlertsConfigureChange, states: FeatureStates) =>
  Object.fromEntries(
    USE_CASE_KEYS.flatMap((key) => {
      const enabled = features[key]?.enabled;
      return enabled === undefined || enabled === states[key].enabled ? [] : [[key, { enabled }]];
    }),
  );

export const patchAlertsConfigure: Operation<'patchAlertsConfigure'> = (call, request) =>
  saveAlertAreas(call, request, async (tx, row) => {
    const { services, actor } = call;
    const known = await readUseCases(tx, row);
    const features = switchedIn(request.body, known.states);
    if (Object.keys(features).length === 0) return;
    if (!can(actor, ALERTS_WRITE)) fail('permission_denied');
    await applyUseCaseSettings({ services, tx, actor }, [{ known, change: { alerts: { features } } }]);
  });
