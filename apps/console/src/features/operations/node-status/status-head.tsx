import { Button } from '@mantine/core';
import type { Deployment } from '@sightline/contract/deployments';
import type { NodeStatus } from '@sightline/contract/node-status';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconServer from '@tabler/icons-react/dist/esm/icons/IconServer.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import { useTranslation } from 'react-i18next';
import { HealthBadge } from '../../../entities/node/health-badge.tsx';
import { linkTo } from '../../../entities/settings-address.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { MomentAgo } from '../../../entities/user/moment-ago.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { TargetLink } from '../../../ui/target-link.tsx';
import css from './node-status.module.css';

const LOOK_AGAIN_MS = 5000;

/** The node's name, how it does, and where it is set up. */
export function StatusHead({ node, rate }: { node: Deployment; rate: NodeStatus['rate'] }) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const isReporting = node.health === 'healthy' || node.health === 'degraded';
  return (
    <header className={css.head}>
      <span className={css.sign}>
        <IconServer size={20} stroke={1.8} aria-hidden="true" />
      </span>
      <div className={css.title}>
        <p className={css.crumb}>{node.reseller.name}</p>
        <h1 className={css.nodeName}>{node.name}</h1>
        <HealthBadge health={node.health} />
        {rate?.lowered_since && isReporting ? (
          <Badge tone="warn" icon={IconAlertTriangle}>
            {t('node_status.rate_lowered')}
          </Badge>
        ) : null}
        <span className={css.about}>
          {node.version ? t('node_status.version', { version: node.version }) : null}
          {node.started_at && isReporting ? (
            <span>
              {t('node_status.started')} <MomentAgo at={node.started_at} />
            </span>
          ) : null}
          {node.last_heartbeat_at ? (
            <span>
              {t('node_status.last_contact')} <MomentAgo at={node.last_heartbeat_at} everyMs={LOOK_AGAIN_MS} />
            </span>
          ) : null}
        </span>
      </div>
      {mayOpen(user, { permission: 'common_reseller_settings_page_read' }) ? (
        <Button
          component={TargetLink}
          variant="default"
          leftSection={<IconSettings size={15} stroke={1.8} />}
          target={linkTo('node', node.id)}
        >
          {t('node_status.settings')}
        </Button>
      ) : null}
    </header>
  );
}
