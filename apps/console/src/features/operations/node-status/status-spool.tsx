import type { Deployment } from '@sightline/contract/deployments';
import type { SpoolHealth } from '@sightline/contract/node-health';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { useTranslation } from 'react-i18next';
import { MomentAgo } from '../../../entities/user/moment-ago.tsx';
import { sizeText } from '../../../lib/size-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { numberText } from './figures.ts';
import css from './node-status.module.css';

const LOOK_AGAIN_MS = 5000;

/** What waits on the node's disk to be sent, and how much room there is. */
export function StatusSpool({ node, spool }: { node: Deployment; spool: SpoolHealth | null }) {
  const { t } = useTranslation();
  const alerts = node.waiting_events ?? 0;
  const facts: Fact[] = [
    [t('node_status.waiting_alerts'), numberText(alerts)],
    ...(spool
      ? [
          [t('node_status.waiting_records'), numberText(spool.waiting_records)] as const,
          [
            t('node_status.room'),
            t('node_status.room_used', { used: sizeText(spool.used_bytes), total: sizeText(spool.limit_bytes) }),
          ] as const,
        ]
      : []),
    [
      t('node_status.last_contact'),
      node.last_heartbeat_at ? (
        <MomentAgo key="contact" at={node.last_heartbeat_at} everyMs={LOOK_AGAIN_MS} />
      ) : (
        t('nodes.never')
      ),
    ],
  ];
  return (
    <section className={`${css.card} ${css.spool}`} aria-labelledby="status-spool">
      <header className={css.spoolHead}>
        <h2 id="status-spool" className={css.heading}>
          {t('node_status.spool')}
        </h2>
        {alerts === 0 ? (
          <Badge tone="good" icon={IconCheck}>
            {t('node_status.empty')}
          </Badge>
        ) : (
          <Badge tone="warn" icon={IconClock}>
            {t('node_status.waiting')}
          </Badge>
        )}
      </header>
      <Facts facts={facts} />
    </section>
  );
}
