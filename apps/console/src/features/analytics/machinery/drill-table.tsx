import type { MachinesOfPeriod } from '@sightline/contract/analytics/machinery';
import { useTranslation } from 'react-i18next';
import { PicturedCamera } from '../../../entities/camera/camera-thumbnail.tsx';
import { lookOf } from '../../../entities/vehicle/vehicle-looks.ts';
import { useAnalytics } from '../shared/use-analytics.ts';
import { useStepWords } from '../shared/use-step-words.ts';
import { Times } from './machine-table.tsx';
import own from './machinery.module.css';

type Group = MachinesOfPeriod['groups'][number];

interface DrillTableProps {
  groups: readonly Group[];
  nameOf: (kind: string) => string;
}

/** Machines of a period below their camera or zone, those with most time first. */
export function DrillTable({ groups, nameOf }: DrillTableProps) {
  const { t } = useTranslation();
  const { filter } = useAnalytics();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys.
    <section className={`${own.scroll} ${own.drill}`} tabIndex={0} aria-label={t('analytics.drill.machines')}>
      <table className={own.table}>
        <thead>
          <tr>
            <th>{t(`analytics.machines.first_column.${filter.group}`)}</th>
            <th>{t('analytics.day')}</th>
            <th>{t(filter.group === 'camera' ? 'analytics.zone' : 'analytics.camera')}</th>
            <th>{t('analytics.machines.seen')}</th>
            <th data-number>{t('analytics.record.operation')}</th>
            <th data-number>{t('analytics.record.idle')}</th>
            <th data-number>{t('analytics.utilisation.title')}</th>
          </tr>
        </thead>
        {groups.map((group) => (
          <GroupRows key={group.id} group={group} nameOf={nameOf} />
        ))}
      </table>
    </section>
  );
}

function GroupRows({ group, nameOf }: { group: Group; nameOf: (kind: string) => string }) {
  const { t } = useTranslation();
  const { filter, zones } = useAnalytics();
  const words = useStepWords();
  const colorOf = (zoneId: string) => zones.find(({ id }) => id === zoneId)?.color ?? 'var(--chart-1)';
  const { id, name, machines, machine_count: count } = group;
  return (
    <tbody>
      <tr className={own.group}>
        <th scope="rowgroup">
          {filter.group === 'camera' ? <PicturedCamera cameraId={id}>{name}</PicturedCamera> : name}
        </th>
        <td colSpan={3}>
          {t(machines.length < count ? 'analytics.drill.first' : 'analytics.machine_count', {
            count,
            shown: machines.length,
          })}
        </td>
        <Times times={group} color={colorOf(machines[0]?.zone.id ?? id)} />
      </tr>
      {machines.map((machine) => {
        const { icon: Icon } = lookOf(machine.machinery_type);
        return (
          <tr key={`${machine.date}-${machine.track}-${machine.zone.id}-${machine.camera.id}`}>
            <th scope="row">
              <span className={own.machine}>
                <Icon size={17} stroke={1.7} aria-hidden="true" />
                {nameOf(machine.machinery_type)}
              </span>
            </th>
            <td>{words.dayText(machine.date)}</td>
            <td>{filter.group === 'camera' ? machine.zone.name : machine.camera.name}</td>
            <td>{`${words.timeText(machine.first_at)}–${words.timeText(machine.last_at)}`}</td>
            <Times times={machine} color={colorOf(machine.zone.id)} />
          </tr>
        );
      })}
    </tbody>
  );
}
