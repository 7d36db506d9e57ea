import { Button } from '@mantine/core';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import { useTranslation } from 'react-i18next';
import { CompareButton } from '../../../entities/date-range/compare-button.tsx';
import { PeriodChoice } from '../../../entities/date-range/period-choice.tsx';
import { lengthOf } from '../../../entities/date-range/periods.ts';
import { OneChoiceChip } from '../../../ui/one-choice-chip.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import css from './analytics.module.css';
import { ExtraChip } from './extra-chip.tsx';
import { downloadTable, useFileName } from './figure-card.tsx';
import { useAnalytics } from './use-analytics.ts';
import { useDates } from './use-dates.ts';
import { useDaysTable } from './use-days-table.ts';
import { useStepWords } from './use-step-words.ts';

/** What is looked at: a site and a period of it, and what it is compared with. */
export function FrameHead() {
  const { t } = useTranslation();
  const { measure, sites, site, filter, today, change } = useAnalytics();
  const { dayText } = useStepWords();
  return (
    <header className={css.head}>
      <h1 className={css.title}>{measure.useCase?.name ?? t(measure.title)}</h1>
      <span className={css.range}>
        {dayText(filter.from)} – {dayText(filter.to)}
      </span>
      <search className={css.filters} aria-label={t('dashboard.filters')}>
        <OneChoiceChip
          name={t('filter.site')}
          empty={site.name}
          icon={<IconMapPin size={15} stroke={1.8} aria-hidden="true" />}
          choices={sites.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={site.id}
          onChange={(id) => change({ site: id, zones: [], category: '', day: '', hour: '', page: 1 })}
        />
        <ExtraChip />
        <CompareButton
          isOn={filter.compare === 'on'}
          days={lengthOf(filter)}
          onChange={(isOn) => change({ compare: isOn ? 'on' : 'off' })}
        />
        <PeriodChoice
          range={filter}
          today={today}
          onChange={({ from, to }) => change({ from, to, day: '', hour: '' })}
        />
        <Segmented
          name="view"
          label={t('analytics.view.label')}
          value={filter.view}
          options={[
            { value: 'chart', label: t('analytics.view.chart'), icon: <IconChartBar size={16} stroke={1.8} /> },
            { value: 'table', label: t('analytics.view.table'), icon: <IconTable size={16} stroke={1.8} /> },
          ]}
          onChange={(view) => change({ view })}
        />
        <DaysFile />
      </search>
    </header>
  );
}

/** The figures of each day as a file. */
function DaysFile() {
  const { t } = useTranslation();
  const { now, before } = useDates();
  const fileName = useFileName();
  const daysTable = useDaysTable();
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={15} stroke={1.8} aria-hidden="true" />}
      disabled={!now}
      onClick={() =>
        now &&
        downloadTable(
          fileName('by-date'),
          daysTable({ now, before }, (day) => day),
        )
      }
    >
      {t('analytics.csv')}
    </Button>
  );
}
