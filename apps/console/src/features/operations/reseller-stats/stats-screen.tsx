import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLiveConfiguration } from '../../../entities/configuration/use-live-configuration.ts';
import { resellerChoicesQuery } from '../../../entities/reseller/reseller-queries.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { PageActions, PageFrame } from '../../../ui/page-frame.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import { useNow } from '../../../ui/use-now.ts';
import { ResellerPicker } from './reseller-picker.tsx';
import css from './reseller-stats.module.css';
import { type Month, readMonth, statsAddress, writeMonth } from './stats-address.ts';
import { currentStatsQuery, statsKeys } from './stats-queries.ts';
import { StatsTiles, TilesSkeleton } from './stats-tiles.tsx';
import { UsagePart } from './usage-part.tsx';

/** A reseller in numbers: what there is now, and what a month was like. */
export function StatsScreen() {
  const { t } = useTranslation();
  const now = useNow(60_000);
  const { values, change } = useAddress(statsAddress);
  const resellers = useQuery(resellerChoicesQuery(''));
  useLiveConfiguration(['reseller', 'company', 'site', 'group', 'camera', 'user', 'node'], statsKeys.all);
  // An address without a reseller means the first one somebody reaches.
  const id = values.reseller || resellers.data?.results[0]?.id;
  return (
    <PageFrame title={t('stats.title')}>
      <div className={css.page}>
        {resellers.isError && !id ? (
          <ErrorPanel error={resellers.error} onRetry={() => void resellers.refetch()} />
        ) : null}
        {resellers.data?.count === 0 && !id ? (
          <EmptyState icon={<IconBuildingStore size={20} stroke={1.8} />} hint={t('stats.no_reseller')} />
        ) : null}
        {id ? (
          <ResellerNumbers
            id={id}
            month={readMonth(values.month, now)}
            now={now}
            onReseller={(reseller) => change({ reseller })}
            onMonth={(month) => change({ month: writeMonth(month) })}
          />
        ) : null}
      </div>
    </PageFrame>
  );
}

interface ResellerNumbersProps {
  id: string;
  month: Month;
  now: Date;
  onReseller: (id: string) => void;
  onMonth: (month: Month) => void;
}

function ResellerNumbers({ id, month, now, onReseller, onMonth }: ResellerNumbersProps) {
  const { t } = useTranslation();
  const stats = useQuery(currentStatsQuery(id));
  const isLong = useDelayed(stats.isPending);
  return (
    <>
      <PageActions>
        <ResellerPicker value={id} name={stats.data?.reseller.name} onChange={onReseller} />
      </PageActions>
      {stats.isError ? <ErrorPanel error={stats.error} onRetry={() => void stats.refetch()} /> : null}
      <section aria-label={t('stats.current')}>
        {stats.data ? <StatsTiles stats={stats.data} /> : null}
        {stats.isPending && isLong ? <TilesSkeleton /> : null}
      </section>
      {stats.isError ? null : <UsagePart resellerId={id} month={month} now={now} onMonth={onMonth} />}
    </>
  );
}
