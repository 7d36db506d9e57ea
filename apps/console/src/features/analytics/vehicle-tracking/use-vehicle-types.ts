import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { KINDS_BY_COLOR, lookOf } from '../../../entities/vehicle/vehicle-looks.ts';
import { kindLines, sumOf } from '../shared/figures.ts';
import { datesQuery } from '../shared/record-queries.ts';
import { useAnalytics } from '../shared/use-analytics.ts';

/** The types that were seen in the period, chosen or not, with how many there were on the chosen day. */
export function useVehicleTypes() {
  const { t } = useTranslation();
  const { measure, asked, filter, day, today } = useAnalytics();
  const all = { ...asked, types: [], group: 'zone' as const };
  const { data: table } = useQuery(datesQuery(measure.kind, all, { from: filter.from, to: filter.to }, today));
  if (!table) return undefined;
  const kinds = KINDS_BY_COLOR.map((id) => ({ id, name: t(`kind.${id}`), color: lookOf(id).color }));
  const index = table.steps.indexOf(day);
  return kindLines(table.groups, table.steps.length, kinds)
    .filter(({ values }) => sumOf(values) > 0)
    .map(({ values, ...kind }) => ({
      ...kind,
      count: values[index] ?? 0,
      isChosen: filter.types.length === 0 || filter.types.some((type) => type === kind.id),
    }));
}
