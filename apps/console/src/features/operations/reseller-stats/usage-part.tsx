import { Button } from '@mantine/core';
import type { MonthlyUsage } from '@sightline/contract/reseller-stats';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { saveAs } from '../../../lib/download-file.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DayChart } from './day-chart.tsx';
import { MonthPicker } from './month-picker.tsx';
import css from './reseller-stats.module.css';
import { type Month, writeMonth } from './stats-address.ts';
import { usageQuery } from './stats-queries.ts';
import { usageCsv } from './usage-csv.ts';
import { sumUsage } from './usage-sums.ts';
import { UsageTable } from './usage-table.tsx';
import { UseCaseBars } from './use-case-bars.tsx';

const download = (usage: MonthlyUsage) =>
  saveAs(`usage-${writeMonth(usage)}.csv`, new Blob([usageCsv(usage)], { type: 'text/csv' }));

interface UsagePartProps {
  resellerId: string;
  month: Month;
  now: Date;
  onMonth: (month: Month) => void;
}

/** How much a reseller's sites used the product in a month. */
export function UsagePart({ resellerId, month, now, onMonth }: UsagePartProps) {
  const { t } = useTranslation();
  const usage = useQuery(usageQuery(resellerId, month));
  return (
    <section className={css.part} aria-label={t('stats.usage')}>
      <header className={css.partHead}>
        <h2 className={css.heading}>{t('stats.usage')}</h2>
        <MonthPicker value={month} now={now} onChange={onMonth} />
        <Button
          variant="default"
          leftSection={<IconDownload size={15} stroke={1.8} />}
          disabled={!usage.data}
          onClick={() => usage.data && download(usage.data)}
        >
          {t('stats.download')}
        </Button>
      </header>
      {usage.isError ? <ErrorPanel error={usage.error} onRetry={() => void usage.refetch()} /> : null}
      {usage.isPending ? <Skeleton width="100%" height={200} /> : null}
      {usage.data ? <UsageCharts usage={usage.data} /> : null}
      {usage.isError ? null : <UsageTable usage={usage.data} />}
    </section>
  );
}

function UsageCharts({ usage }: { usage: MonthlyUsage }) {
  const { t } = useTranslation();
  const sums = sumUsage(usage);
  const number = (value: number) => value.toLocaleString(i18next.language);
  const facts = [
    [t('stats.active_cameras'), sums.activeCameras],
    [t('stats.alerts'), sums.alerts],
    [t('stats.active_users'), sums.activeUsers],
  ] as const;
  return (
    <>
      <dl className={css.sums}>
        {facts.map(([label, value]) => (
          <div key={label} className={css.sum}>
            <dt>{label}</dt>
            <dd>{number(value)}</dd>
          </div>
        ))}
      </dl>
      <div className={css.charts}>
        <div className={css.card}>
          <h3 className={css.cardHead}>{t('stats.by_day')}</h3>
          <DayChart days={sums.days} />
        </div>
        <div className={css.card}>
          <h3 className={css.cardHead}>{t('stats.by_use_case')}</h3>
          <UseCaseBars counts={sums.useCases} />
        </div>
      </div>
    </>
  );
}
