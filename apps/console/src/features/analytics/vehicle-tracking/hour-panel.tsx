import { ActionIcon } from '@mantine/core';
import type { VehicleVisit } from '@sightline/contract/analytics/vehicle-tracking';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isVehicleKind, lookOf } from '../../../entities/vehicle/vehicle-looks.ts';
import { duration } from '../../../lib/dates.ts';
import css from '../shared/analytics.module.css';
import { FigureCard, FiguresAway } from '../shared/figure-card.tsx';
import { kindLines, sumOf } from '../shared/figures.ts';
import { Pager } from '../shared/pager.tsx';
import { useAnalytics } from '../shared/use-analytics.ts';
import { useStepWords } from '../shared/use-step-words.ts';
import { useHourKeys } from './use-hour-keys.ts';
import { useVehicleTypes } from './use-vehicle-types.ts';
import { vehicleHoursQuery, visitsQuery } from './vehicle-queries.ts';
import own from './vehicles.module.css';

/** The vehicles of the chosen hour, across all lanes. */
export function HourPanel() {
  const { filter } = useAnalytics();
  return filter.hour ? <OpenHour /> : null;
}

function OpenHour() {
  const { t } = useTranslation();
  const { filter, asked, day, today, change } = useAnalytics();
  const words = useStepWords();
  // Each hour begins with its first page; the panel stays, and with it the focus.
  const [paged, setPaged] = useState({ hour: filter.hour, page: 1 });
  const page = paged.hour === filter.hour ? paged.page : 1;
  const hours = useQuery(vehicleHoursQuery({ ...asked, group: 'zone' }, day, 1, today));
  const onHourKey = useHourKeys(hours.data?.steps ?? []);
  const query = useQuery(visitsQuery(asked, day, filter.hour, page, today));
  const nameOf = (kind: string) => (isVehicleKind(kind) ? t(`kind.${kind}`) : kind);
  if (!query.data) return <FiguresAway query={query} height={480} />;
  const { results, count, total_pages: pages } = query.data;
  return (
    <FigureCard
      name="vehicles"
      title={words.spanText(filter.hour)}
      note={t('analytics.vehicle_count', { count })}
      table={{
        head: [
          t('analytics.vehicle_type'),
          t('analytics.zone'),
          t('analytics.camera'),
          t('analytics.arrived'),
          t('analytics.seconds'),
        ],
        rows: results.map((visit) => [
          nameOf(visit.vehicle_type),
          visit.zone.name,
          visit.camera.name,
          words.timeText(visit.arrived_at),
          Math.round(visit.seconds),
        ]),
      }}
      aside={
        <ActionIcon
          variant="subtle"
          aria-label={t('analytics.close_hour')}
          onClick={() => change({ hour: '' })}
          onKeyDown={onHourKey}
        >
          <IconX size={16} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
      }
    >
      <Split />
      <ul className={css.list}>
        {results.map((visit) => (
          <Visit key={visit.id} visit={visit} name={nameOf(visit.vehicle_type)} />
        ))}
      </ul>
      <Pager page={page} pages={pages} onChange={(next) => setPaged({ hour: filter.hour, page: next })} />
    </FigureCard>
  );
}

/** How many of each type there were in the hour. */
function Split() {
  const { filter, asked, day, today } = useAnalytics();
  const types = useVehicleTypes() ?? [];
  const { data } = useQuery(vehicleHoursQuery({ ...asked, group: 'zone' }, day, 1, today));
  const index = data?.steps.indexOf(filter.hour) ?? -1;
  if (!data || index < 0) return null;
  const parts = kindLines(data.groups, data.steps.length, types)
    .map((line) => ({ ...line, value: line.values[index] ?? 0 }))
    .filter(({ value }) => value > 0);
  if (sumOf(parts.map(({ value }) => value)) === 0) return null;
  return (
    <>
      <div className={own.split} aria-hidden="true">
        {parts.map(({ id, color, value }) => (
          <i key={id} style={{ flexGrow: value, background: color }} />
        ))}
      </div>
      <ul className={own.legend}>
        {parts.map(({ id, name, color, value }) => (
          <li key={id}>
            <i className={css.dot} style={{ background: color }} aria-hidden="true" />
            <span className={css.cut}>{name}</span>
            <b className={css.value}>{value}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

function Visit({ visit, name }: { visit: VehicleVisit; name: string }) {
  const { t } = useTranslation();
  const words = useStepWords();
  const { icon: Icon, color } = lookOf(visit.vehicle_type);
  return (
    <li className={own.visit}>
      <span className={own.icon} style={{ color }} aria-hidden="true">
        <Icon size={20} stroke={1.6} />
      </span>
      <span className={own.named}>
        <b>{name}</b>
        <span className={css.cut}>{visit.zone.name}</span>
      </span>
      <span className={own.when}>
        {words.timeText(visit.arrived_at)}
        <span>{t('analytics.minutes', { minutes: duration(visit.seconds) })}</span>
      </span>
    </li>
  );
}
