import type { NodeHealth } from '@sightline/contract/deployments';
import type { Icon } from '@tabler/icons-react';
import IconActivityHeartbeat from '@tabler/icons-react/dist/esm/icons/IconActivityHeartbeat.mjs';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconPlugConnectedX from '@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs';
import { useTranslation } from 'react-i18next';
import css from './health-badge.module.css';

/** In the order of how much they ask for attention. */
export const HEALTH_ICONS: Record<NodeHealth, Icon> = {
  healthy: IconActivityHeartbeat,
  degraded: IconAlertTriangle,
  offline: IconPlugConnectedX,
  never_seen: IconCircleDashed,
};

/** How a node does: an icon and a word, never colour alone. */
export function HealthBadge({ health }: { health: NodeHealth }) {
  const { t } = useTranslation();
  const Icon = HEALTH_ICONS[health];
  return (
    <span className={css.badge} data-health={health}>
      <Icon size={13} stroke={2} aria-hidden="true" />
      {t(`node_health.${health}`)}
    </span>
  );
}
