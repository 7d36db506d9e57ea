import { HEALTH_REASONS, HEALTH_STATES, type HealthState } from '@sightline/contract/camera-health';
import type { Operation } from '../../../../changes/call.ts';
import { countHealth } from '../camera-health.repo.ts';

export const getCameraHealthSummary: Operation<'getCameraHealthSummary'> = async ({ services, actor }, { query }) => {
  const { states, uptime, reasons } = await countHealth(actor.reach, services.db, query);
  return {
    cameras: Object.values(states).reduce((sum, count) => sum + count, 0),
    states: Object.fromEntries(HEALTH_STATES.map((state) => [state, states[state] ?? 0])) as Record<
      HealthState,
      number
    >,
    uptime,
    reasons: HEALTH_REASONS.map(
      (reason) => reasons.find((counted) => counted.reason === reason) ?? { reason, now: 0, period: 0 },
    ),
  };
};
