import type { NodeHealth } from '@sightline/contract/deployments';
import type { Icon } from '@tabler/icons-react';
import IconActivityHeartbeat from '@tabler/icons-react/dist/esm/icons/IconActivityHeartbeat.mjs';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconPlugConnectedX from '@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs';
import { useTranslation } from 'react-i18next';
import { Badge, type Tone } from '../../ui/badge.tsx';

/** In the order of how much they ask for attention. */
export const HEALTH_ICONS: Record<NodeHealth, Icon> = {
  healthy: IconActivityHeartbeat,
  degraded: IconAlertTriangle,
  offline: IconPlugConnectedX,
  never_seen: IconCircleDashed,
};

const TONES: Record<NodeHealth, Tone> = {
  healthy: 'good',
  degraded: 'warn',
  offline: 'neutral',
  never_seen: 'neutral',
};

/** How a node does: an icon and a word, never colour alone. */
export function HealthBadge({ health }: { health: NodeHealth }) {
  const { t } = useTranslation();
  return (
    <Badge tone={TONES[health]} icon={HEALTH_ICONS[health]}>
      {t(`node_health.${health}`)}
    </Badge>
  );
}
