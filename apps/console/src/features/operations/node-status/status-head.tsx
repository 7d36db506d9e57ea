import { Button } from '@mantine/core';
import type { Deployment } from '@sightline/contract/deployments';
import type { NodeStatus } from '@sightline/contract/node-status';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconClipboardText from '@tabler/icons-react/dist/esm/icons/IconClipboardText.mjs';
import IconServer from '@tabler/icons-react/dist/esm/icons/IconServer.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import { useTranslation } from 'react-i18next';
import { HealthBadge } from '../../../entities/node/health-badge.tsx';
import { linkTo } from '../../../entities/settings-address.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { MomentAgo } from '../../../entities/user/moment-ago.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { copyToClipboard } from '../../../ui/clipboard.ts';
import { TargetLink } from '../../../ui/target-link.tsx';
import css from './node-status.module.css';

const LOOK_AGAIN_MS = 5000;

/** What somebody who helps from afar has to know, as text. */
const diagnosticsOf = (node: Deployment, status: NodeStatus) => JSON.stringify({ node, status }, null, 2);

/** The node's name, how it does, and where it is set up. */
export function StatusHead({ node, status }: { node: Deployment; status: NodeStatus }) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const { rate } = status;
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
      <Button
        variant="default"
        leftSection={<IconClipboardText size={15} stroke={1.8} />}
        onClick={() => void copyToClipboard(diagnosticsOf(node, status))}
      >
        {t('node_status.copy')}
      </Button>
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
