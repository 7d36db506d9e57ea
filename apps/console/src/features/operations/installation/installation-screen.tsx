import { Button } from '@mantine/core';
import type { Installation } from '@sightline/contract/installation';
import IconClipboardText from '@tabler/icons-react/dist/esm/icons/IconClipboardText.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { clockOf } from '../../../lib/dates.ts';
import { joinWords } from '../../../lib/join-words.ts';
import { copyToClipboard } from '../../../ui/clipboard.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { PageActions, PageFrame } from '../../../ui/page-frame.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import { BackupsCard } from './backups-card.tsx';
import { DiskCard } from './disk-card.tsx';
import css from './installation.module.css';
import { installationQuery } from './installation-queries.ts';
import { NodesCard } from './nodes-card.tsx';
import { QueuesCard } from './queues-card.tsx';
import { StateTiles, TilesSkeleton } from './state-tiles.tsx';
import { VersionsCard } from './versions-card.tsx';
import { WhatToDo } from './what-to-do.tsx';

/** How the installation is, and what to do about it. Looks again by itself. */
export function InstallationScreen() {
  const { t, i18n } = useTranslation();
  const { data, isError, error, isPending, isFetching, refetch } = useQuery(installationQuery);
  const isLong = useDelayed(isPending);
  const note = data
    ? joinWords(
        [
          t('installation.servers', { count: data.servers.length }),
          t('installation.nodes_count', { count: Object.values(data.nodes.by_health).reduce((a, b) => a + b, 0) }),
          t('installation.cameras_count', { count: data.cameras }),
        ],
        i18n.language,
      )
    : undefined;
  return (
    <PageFrame title={t('installation.title')} note={note}>
      <PageActions>
        {data ? (
          <span className={css.checked}>{t('installation.checked', { time: clockOf(new Date(data.checked_at)) })}</span>
        ) : null}
        <Button
          variant="default"
          leftSection={<IconRefresh size={15} stroke={1.8} />}
          loading={isFetching && isPending}
          onClick={() => void refetch()}
        >
          {t('installation.check_again')}
        </Button>
        {data ? (
          <Button
            variant="default"
            leftSection={<IconClipboardText size={15} stroke={1.8} />}
            onClick={() => void copyToClipboard(JSON.stringify(data, null, 2))}
          >
            {t('installation.copy')}
          </Button>
        ) : null}
      </PageActions>
      <div className={css.page}>
        {isError && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
        {data ? <State state={data} /> : null}
        {isPending && isLong ? <Waiting /> : null}
      </div>
    </PageFrame>
  );
}

const State = ({ state }: { state: Installation }) => (
  <>
    <StateTiles state={state} />
    <div className={css.parts}>
      <div className={css.part}>
        <WhatToDo state={state} />
        <QueuesCard state={state} />
        <NodesCard state={state} />
      </div>
      <div className={css.part}>
        <VersionsCard state={state} />
        <DiskCard disk={state.disk} />
        <BackupsCard state={state} />
      </div>
    </div>
  </>
);

const Waiting = () => (
  <>
    <TilesSkeleton />
    <div className={css.parts}>
      <Skeleton width="100%" height={232} />
      <Skeleton width="100%" height={232} />
    </div>
  </>
);
