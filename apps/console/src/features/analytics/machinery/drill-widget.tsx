import { ActionIcon } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isVehicleKind } from '../../../entities/vehicle/vehicle-looks.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import css from '../shared/analytics.module.css';
import { GroupChoice } from '../shared/days-widget.tsx';
import { FigureCard, FiguresAway } from '../shared/figure-card.tsx';
import { sumOf } from '../shared/figures.ts';
import { Pager } from '../shared/pager.tsx';
import { useAnalytics } from '../shared/use-analytics.ts';
import { useStepWords } from '../shared/use-step-words.ts';
import { DrillTable } from './drill-table.tsx';
import { drillQuery } from './machine-queries.ts';
import { machineCells, machineHead } from './machines.ts';

/** The machines behind the hours of the day that was clicked, or of the whole period. */
export function DrillWidget() {
  const { filter, day, asked } = useAnalytics();
  if (filter.drill === 'off') return null;
  const range = filter.drill === 'day' ? { from: day, to: day } : { from: filter.from, to: filter.to };
  // What is looked at anew begins at its first page.
  return <OpenDrill key={JSON.stringify([range, asked])} range={range} />;
}

function OpenDrill({ range }: { range: { from: string; to: string } }) {
  const { t } = useTranslation();
  const { filter, asked, today, change } = useAnalytics();
  const words = useStepWords();
  const [page, setPage] = useState(1);
  const query = useQuery(drillQuery(asked, range, page, today));
  const nameOf = (kind: string) => (isVehicleKind(kind) ? t(`kind.${kind}`) : kind);
  if (!query.data) return <FiguresAway query={query} height={240} />;
  const { groups, total_pages: pages } = query.data;
  const span =
    range.from === range.to ? words.longDayText(range.from) : `${words.dayText(range.from)}–${words.dayText(range.to)}`;
  return (
    <FigureCard
      name={`drill-${range.from}`}
      title={t(`analytics.drill.title.${filter.record}`, { span })}
      note={t('analytics.machine_count', { count: sumOf(groups.map((group) => group.machine_count)) })}
      table={{
        head: [t('analytics.machine'), t('analytics.day'), ...machineHead(t)],
        rows: groups.flatMap(({ machines }) =>
          machines.map((machine) => [
            nameOf(machine.machinery_type),
            machine.date,
            ...machineCells(words.timeText, machine),
          ]),
        ),
      }}
      aside={
        <>
          <Segmented
            name="drill"
            label={t('analytics.drill.of')}
            value={filter.drill === 'period' ? 'period' : 'day'}
            options={(['day', 'period'] as const).map((value) => ({ value, label: t(`analytics.drill.${value}`) }))}
            onChange={(drill) => change({ drill })}
          />
          <GroupChoice name="drill" value={filter.group} onChange={(group) => change({ group })} />
          <ActionIcon variant="subtle" aria-label={t('analytics.drill.close')} onClick={() => change({ drill: 'off' })}>
            <IconX size={16} stroke={1.8} aria-hidden="true" />
          </ActionIcon>
        </>
      }
    >
      {groups.length === 0 ? (
        <p className={css.nothing}>{t('analytics.nothing')}</p>
      ) : (
        <DrillTable groups={groups} nameOf={nameOf} />
      )}
      <Pager page={page} pages={pages} onChange={setPage} />
    </FigureCard>
  );
}
