import { USE_CASES } from '@sightline/contract/use-cases/catalogue';
import { settingsSchemaOf } from '@sightline/contract/use-cases/define';
import { isNoisy, NOISY_SETTINGS } from './noisy.ts';
import type { CameraUseCaseRow } from './rows.ts';
import { HABITS } from './scenes/mix.ts';
import type { Shot } from './scenes/shots.ts';
import type { ShownUseCase } from './scenes/shown.ts';
import type { DemoCamera } from './tenants.ts';

const PATIENT = { max_time_before_alert: 15, alert_cooldown: 3600 };
const SELDOM = { alert_cooldown: 3600 };

/** The use cases that are switched on for a camera: those its pictures can show. */
export function switchedOn(camera: DemoCamera, shots: readonly Shot[]) {
  const shown = new Set(shots.flatMap(({ findings }) => [...findings.keys()]));
  return [...shown].map(
    (useCase): CameraUseCaseRow => ({
      camera_id: camera.row.id,
      use_case: useCase,
      enabled: true,
      settings: settingsSchemaOf(USE_CASES[useCase]).parse({
        ...HABITS[useCase].settings,
        ...paceOf(useCase, camera),
      }),
    }),
  );
}

/** What goes on all day is reported by one camera after the other, not by all of them in the first minute. */
const SPREAD_MINUTES = 30;
const patienceOf = ({ row }: DemoCamera) => 60 * (1 + (Number.parseInt(row.id.slice(-2), 16) % SPREAD_MINUTES));

function paceOf(useCase: ShownUseCase, camera: DemoCamera) {
  if (isNoisy(camera, useCase)) return NOISY_SETTINGS;
  if (useCase === 'ppe_detection') return { ...SELDOM, max_removal_time: patienceOf(camera) };
  if (useCase === 'worker_near_heavy_machine') return { ...SELDOM, max_time_before_alert: 60 };
  if (useCase !== 'no_access_area') return SELDOM;
  const { pauseS } = camera.plan;
  return pauseS === undefined ? PATIENT : { max_time_before_alert: 1, alert_cooldown: pauseS };
}
