import type { Camera } from '@sightline/contract/cameras';
import type { Icon } from '@tabler/icons-react';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconBroadcast from '@tabler/icons-react/dist/esm/icons/IconBroadcast.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconPlugConnectedX from '@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs';
import { useTranslation } from 'react-i18next';
import { Badge, type Tone } from '../../ui/badge.tsx';

type State = NonNullable<Camera['state']>;

const ICONS: Record<State | 'unknown', Icon> = {
  live: IconBroadcast,
  degraded: IconAlertTriangle,
  connecting: IconCircleDashed,
  offline: IconPlugConnectedX,
  unknown: IconCircleDashed,
};

const TONES: Record<State | 'unknown', Tone> = {
  live: 'good',
  degraded: 'warn',
  connecting: 'warn',
  offline: 'neutral',
  unknown: 'neutral',
};

/** How a camera does by its node's last word: an icon and a word, never colour alone. */
export function CameraStateBadge({ state }: { state: Camera['state'] }) {
  const { t } = useTranslation();
  const shown = state ?? 'unknown';
  return (
    <Badge tone={TONES[shown]} icon={ICONS[shown]}>
      {t(`camera_state.${shown}`)}
    </Badge>
  );
}
