import type { WallCamera } from '@sightline/contract/alerts/wall';
import IconActivity from '@tabler/icons-react/dist/esm/icons/IconActivity.mjs';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs';
import { useTranslation } from 'react-i18next';
import { nameOfUseCase } from '../../../entities/alert/use-cases.ts';
import type { TileState } from './tile-state.ts';
import css from './wall.module.css';

const ICONS = { alerting: IconAlertTriangle, degraded: IconActivity, offline: IconWifiOff } as const;

/** How a camera does, over its picture: an icon and a word, never colour alone. */
export function TileBadge({ camera, state }: { camera: WallCamera; state: TileState }) {
  const { t } = useTranslation();
  const Icon = state in ICONS ? ICONS[state as keyof typeof ICONS] : undefined;
  const alert = state === 'alerting' ? camera.last_alert : null;
  return (
    <span className={css.badge} data-state={state}>
      {Icon ? <Icon size={13} stroke={2} aria-hidden="true" /> : <span className={css.dot} aria-hidden="true" />}
      {alert
        ? (alert.use_case_name ?? nameOfUseCase(t, alert.use_case))
        : t(`camera_state.${state === 'alerting' ? 'unknown' : state}`)}
    </span>
  );
}
