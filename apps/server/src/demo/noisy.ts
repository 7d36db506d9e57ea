import type { ShownUseCase } from './scenes/shown.ts';
import type { DemoCamera } from './tenants.ts';

/** The camera whose limit is set too low: most of its alerts are about people who only pass, and were marked invalid. */
export const NOISY = { camera: 'C-05 Haul Road', useCase: 'no_access_area' } as const;
/** What its use case is set to. */
export const NOISY_SETTINGS = { max_time_before_alert: 1, alert_cooldown: 900 };

export const isNoisy = ({ row }: Pick<DemoCamera, 'row'>, useCase: ShownUseCase) =>
  row.name === NOISY.camera && useCase === NOISY.useCase;

/**
 * Nobody is about for so long before somebody comes alone, and after they left: longer than the cooldown, so that no alert
 * hides another, which would come out when the limit is raised.
 */
export const CALM_MS = 16 * 60_000;
export const GONE_MS = 16 * 60_000;
