import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { useCommands } from '../../../lib/commands/use-commands.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { HintStrip } from '../../../ui/hint-strip.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { NoRecords, rowsOf } from '../../../ui/record-list.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import css from './camera-health.module.css';
import { healthAddress, isNarrowed } from './health-address.ts';
import { LIST_COMMANDS, PANEL_COMMANDS } from './health-commands.ts';
import { HealthHead } from './health-head.tsx';
import { HealthPanel } from './health-panel.tsx';
import { healthQuery, summaryQuery } from './health-queries.ts';
import { HealthTable } from './health-table.tsx';
import { ReasonTiles } from './reason-tiles.tsx';
import { useLiveHealth } from './use-live-health.ts';

const HINTS = [...LIST_COMMANDS, ...PANEL_COMMANDS];

/** How cameras do now and did over some days. */
export function HealthScreen() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const { values, change } = useAddress(healthAddress);
  useLiveHealth();
  const list = useInfiniteQuery(healthQuery(values));
  const summary = useQuery(summaryQuery(values));
  const rows = rowsOf(list);
  const isLong = useDelayed(rows === undefined);
  const step = (by: number) => {
    const at = rows?.findIndex(({ id }) => id === values.open) ?? -1;
    const next = rows?.[at === -1 ? 0 : at + by];
    if (next) change({ open: next.id });
  };
  useCommands({ title: 'camera_health.keys', commands: LIST_COMMANDS, context: { step }, place: 'page' });
  return (
    <div className={css.screen}>
      <HealthHead summary={summary.data} shown={rows ?? []} filter={values} onChange={change} />
      <ReasonTiles summary={summary.data} filter={values} onChange={change} />
      <div className={css.main} data-open={values.open ? true : undefined}>
        <div className={css.list}>
          {list.isError && !rows ? <ErrorPanel error={list.error} onRetry={() => void list.refetch()} /> : null}
          {!rows && isLong && !list.isError ? <Skeleton width="100%" height={320} /> : null}
          {rows?.length === 0 ? (
            <NoRecords
              icon={<IconVideo size={20} stroke={1.8} />}
              hint={t('camera_health.none')}
              isNarrowed={isNarrowed(values)}
              onClear={() => change({ ...healthAddress.start, days: values.days })}
            />
          ) : null}
          {rows && rows.length > 0 ? (
            <HealthTable rows={rows} open={values.open} onOpen={(open) => change({ open })}>
              <LoadMore list={list} />
            </HealthTable>
          ) : null}
          <Legend />
        </div>
        {values.open ? (
          <HealthPanel key={values.open} id={values.open} days={values.days} onClose={() => change({ open: '' })} />
        ) : null}
      </div>
      <HintStrip commands={HINTS.filter(({ permission }) => !permission || mayOpen(user, { permission }))} />
    </div>
  );
}

const LEGEND = ['live', 'degraded', 'offline'] as const;

function Legend() {
  const { t } = useTranslation();
  return (
    <p className={css.legend}>
      {LEGEND.map((state) => (
        <span key={state}>
          <i className={css.mark} data-state={state} aria-hidden="true" />
          {t(`camera_health.state.${state}`)}
        </span>
      ))}
      <span>{t('camera_health.worst_first')}</span>
    </p>
  );
}
