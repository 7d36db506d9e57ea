import { ActionIcon } from '@mantine/core';
import IconRotate from '@tabler/icons-react/dist/esm/icons/IconRotate.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import css from '../shared/analytics.module.css';
import { DayChoice } from '../shared/day-choice.tsx';
import { GroupChoice } from '../shared/days-widget.tsx';
import { FigureCard, FiguresAway } from '../shared/figure-card.tsx';
import { Pager } from '../shared/pager.tsx';
import { useAnalytics } from '../shared/use-analytics.ts';
import { useStepWords } from '../shared/use-step-words.ts';
import { machinesQuery } from './machine-queries.ts';
import { MachineTable } from './machine-table.tsx';
import own from './machinery.module.css';
import { machineCells, machineHead, namedMachines } from './machines.ts';
import { TimeRange } from './time-range.tsx';

/** The machines of the chosen day by camera or zone, narrowed by how long they worked and stood. */
export function MachinesWidget() {
  const { t } = useTranslation();
  const { filter, asked, day, today, change } = useAnalytics();
  const words = useStepWords();
  const query = useQuery(machinesQuery(asked, day, filter, today));
  if (!query.data) return <FiguresAway query={query} height={420} />;
  const { groups, count, total_pages: pages } = query.data;
  const named = groups.map((group) => ({ group, machines: namedMachines(t, group.machines) }));
  const machines = named.flatMap((each) => each.machines);
  const isNarrowed = [filter.operation, filter.idle].some((range) => Object.keys(range).length > 0);
  return (
    <FigureCard
      name={`machines-${day}`}
      title={t('analytics.machines.title')}
      note={t(`analytics.machines.note.${filter.machines}`, { machines: machines.length, count })}
      table={{
        head: [t('analytics.machine'), ...machineHead(t)],
        rows: machines.map(({ name, machine }) => [name, ...machineCells(words.timeText, machine)]),
      }}
      aside={
        <>
          <TimeRange
            name={t('analytics.record.operation')}
            value={filter.operation}
            onChange={(operation) => change({ operation, page: 1 })}
          />
          <TimeRange
            name={t('analytics.record.idle')}
            value={filter.idle}
            onChange={(idle) => change({ idle, page: 1 })}
          />
          {isNarrowed ? (
            <ActionIcon
              variant="subtle"
              aria-label={t('analytics.machines.reset')}
              title={t('analytics.machines.reset')}
              onClick={() => change({ operation: {}, idle: {}, page: 1 })}
            >
              <IconRotate size={16} stroke={1.8} aria-hidden="true" />
            </ActionIcon>
          ) : null}
          <GroupChoice
            name="machines"
            value={filter.machines}
            onChange={(group) => change({ machines: group, page: 1 })}
          />
          <DayChoice />
        </>
      }
    >
      {groups.length === 0 ? (
        <p className={css.nothing}>{t('analytics.machines.none')}</p>
      ) : (
        <MachineTable groups={named} />
      )}
      <footer className={own.foot}>
        <span className={own.key}>
          <i className={own.worked} />
          {t('analytics.machines.operating')}
        </span>
        <span className={own.key}>
          <i className={own.stood} />
          {t('analytics.machines.idle')}
        </span>
        <Pager page={filter.page} pages={pages} onChange={(page) => change({ page })} />
      </footer>
    </FigureCard>
  );
}
