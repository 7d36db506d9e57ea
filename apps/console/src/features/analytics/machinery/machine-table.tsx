import { ActionIcon } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PicturedCamera } from '../../../entities/camera/camera-thumbnail.tsx';
import { lookOf } from '../../../entities/vehicle/vehicle-looks.ts';
import { percentText } from '../../../lib/number-text.ts';
import { hoursText } from '../shared/units.ts';
import { useAnalytics } from '../shared/use-analytics.ts';
import { useStepWords } from '../shared/use-step-words.ts';
import { DayStrip, StripHours } from './day-strip.tsx';
import own from './machinery.module.css';
import { hoursAround, type Machine, type MachineGroup, type NamedMachine, utilisationOf } from './machines.ts';

interface Group {
  group: MachineGroup;
  machines: readonly NamedMachine[];
}

/** Machines below their camera or zone, each with its day. */
export function MachineTable({ groups }: { groups: readonly Group[] }) {
  const { t } = useTranslation();
  const { filter } = useAnalytics();
  const span = hoursAround(groups.map(({ group }) => group));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys.
    <section className={own.scroll} tabIndex={0} aria-label={t('analytics.machines.title')}>
      <table className={own.table}>
        <thead>
          <tr>
            <th>{t(`analytics.machines.first_column.${filter.machines}`)}</th>
            <th>{t('analytics.machines.count')}</th>
            <th>{t(filter.machines === 'camera' ? 'analytics.zone' : 'analytics.camera')}</th>
            <th>{t('analytics.machines.seen')}</th>
            <th data-number>{t('analytics.record.operation')}</th>
            <th data-number>{t('analytics.record.idle')}</th>
            <th data-number>{t('analytics.utilisation.title')}</th>
            <th className={own.strip}>
              <StripHours span={span} />
            </th>
          </tr>
        </thead>
        {groups.map(({ group, machines }, index) => (
          <GroupRows key={group.id} group={group} machines={machines} span={span} isFirst={index === 0} />
        ))}
      </table>
    </section>
  );
}

interface GroupRowsProps extends Group {
  span: { fromMs: number; toMs: number };
  isFirst: boolean;
}

function GroupRows({ group, machines, span, isFirst }: GroupRowsProps) {
  const { t } = useTranslation();
  const { filter, zones } = useAnalytics();
  const words = useStepWords();
  const [isOpen, setIsOpen] = useState(isFirst);
  const colorOf = (machine: Machine) => zones.find(({ id }) => id === machine.zone.id)?.color ?? 'var(--chart-1)';
  const Arrow = isOpen ? IconChevronDown : IconChevronRight;
  const color = machines[0] ? colorOf(machines[0].machine) : 'var(--chart-1)';
  return (
    <tbody>
      <tr className={own.group}>
        <th scope="rowgroup">
          <span className={own.groupName}>
            <ActionIcon
              variant="subtle"
              aria-label={t(isOpen ? 'analytics.machines.close' : 'analytics.machines.open', { name: group.name })}
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              <Arrow size={16} stroke={1.8} aria-hidden="true" />
            </ActionIcon>
            {filter.machines === 'camera' ? (
              <PicturedCamera cameraId={group.id}>{group.name}</PicturedCamera>
            ) : (
              <span>{group.name}</span>
            )}
          </span>
        </th>
        <td>{t('analytics.machine_count', { count: group.machine_count })}</td>
        <td />
        <td>{`${words.timeText(group.first_at)}–${words.timeText(group.last_at)}`}</td>
        <Times times={group} color={color} />
        <td className={own.strip}>
          {isOpen ? null : (
            <DayStrip spans={machines.flatMap(({ machine }) => machine.spans)} color={color} span={span} />
          )}
        </td>
      </tr>
      {isOpen
        ? machines.map(({ name, machine }) => (
            <MachineRow
              key={`${machine.track}-${machine.zone.id}-${machine.camera.id}`}
              {...{ name, machine, span }}
              color={colorOf(machine)}
            />
          ))
        : null}
    </tbody>
  );
}

interface MachineRowProps extends NamedMachine {
  span: { fromMs: number; toMs: number };
  color: string;
}

function MachineRow({ name, machine, span, color }: MachineRowProps) {
  const { filter } = useAnalytics();
  const words = useStepWords();
  const { icon: Icon } = lookOf(machine.machinery_type);
  return (
    <tr>
      <th scope="row">
        <span className={own.machine}>
          <Icon size={17} stroke={1.7} aria-hidden="true" />
          {name}
        </span>
      </th>
      <td />
      <td>{filter.machines === 'camera' ? machine.zone.name : machine.camera.name}</td>
      <td>{`${words.timeText(machine.first_at)}–${words.timeText(machine.last_at)}`}</td>
      <Times times={machine} color={color} />
      <td className={own.strip}>
        <DayStrip spans={machine.spans} color={color} span={span} />
      </td>
    </tr>
  );
}

/** An idle machine is worth a second look from here on. */
const LONG_IDLE = 4 * 3600;

interface TimesProps {
  times: Pick<Machine, 'operation_seconds' | 'idle_seconds'>;
  color: string;
}

/** How long a machine, or those of a group, worked and stood. */
export function Times({ times, color }: TimesProps) {
  const share = utilisationOf(times);
  return (
    <>
      <td data-number>{hoursText(times.operation_seconds)}</td>
      <td data-number data-long={times.idle_seconds > LONG_IDLE || undefined}>
        {hoursText(times.idle_seconds)}
      </td>
      <td data-number>
        <span className={own.share}>
          <span className={own.shareTrack} aria-hidden="true">
            <i style={{ width: `${100 * share}%`, background: color }} />
          </span>
          <b>{percentText(share, 0)}</b>
        </span>
      </td>
    </>
  );
}
