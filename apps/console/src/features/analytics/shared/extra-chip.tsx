import { MOST_ZONES } from '@sightline/contract/analytics/records';
import { VEHICLE_KINDS } from '@sightline/contract/frames';
import IconBulldozer from '@tabler/icons-react/dist/esm/icons/IconBulldozer.mjs';
import IconPolygon from '@tabler/icons-react/dist/esm/icons/IconPolygon.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isVehicleKind } from '../../../entities/vehicle/vehicle-looks.ts';
import { ChoiceChip } from '../../../ui/choice-chip.tsx';
import { OneChoiceChip } from '../../../ui/one-choice-chip.tsx';
import type { ExtraFilter } from './dashboards.ts';
import { useAnalytics } from './use-analytics.ts';

/** One of the categories that labels of the zones have. */
function CategoryChip() {
  const { t } = useTranslation();
  const { site, filter, change } = useAnalytics();
  const names = new Map(site.zones.flatMap(({ categories }) => categories.map(({ slug, name }) => [slug, name])));
  if (names.size === 0 && !filter.category) return null;
  return (
    <OneChoiceChip
      name={t('analytics.category')}
      empty={t('analytics.all_people')}
      icon={<IconUsers size={15} stroke={1.8} aria-hidden="true" />}
      choices={[
        { value: '', label: t('analytics.all_people') },
        ...[...names].map(([value, label]) => ({ value, label })),
      ]}
      chosen={filter.category || undefined}
      onChange={(category) => change({ category })}
    />
  );
}

function MachinesChip() {
  const { t } = useTranslation();
  const { filter, change } = useAnalytics();
  return (
    <ChoiceChip
      name={t('analytics.machinery')}
      empty={t('analytics.all_types')}
      icon={<IconBulldozer size={15} stroke={1.8} aria-hidden="true" />}
      choices={VEHICLE_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
      chosen={filter.types}
      onChange={(types) => change({ types: types.filter(isVehicleKind), page: 1 })}
    />
  );
}

/** The zones, where the bar above the charts has something else. */
function ZonesChip() {
  const { t } = useTranslation();
  const { site, zones, change } = useAnalytics();
  return (
    <ChoiceChip
      name={t('analytics.zones')}
      icon={<IconPolygon size={15} stroke={1.8} aria-hidden="true" />}
      choices={site.zones.map(({ id, name }) => ({ value: id, label: name }))}
      chosen={zones.map(({ id }) => id)}
      onChange={(chosen) => change({ zones: chosen.slice(0, MOST_ZONES), page: 1 })}
    />
  );
}

const CHIPS: Record<ExtraFilter, () => ReactNode> = {
  category: CategoryChip,
  machines: MachinesChip,
  zones: ZonesChip,
};

/** What more a dashboard is narrowed by. */
export function ExtraChip() {
  const { measure } = useAnalytics();
  const Chip = measure.filter ? CHIPS[measure.filter] : undefined;
  return Chip ? <Chip /> : null;
}
