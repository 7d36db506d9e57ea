import type { VehicleCounts } from '@sightline/contract/vehicles/records';
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
import IconLogin2 from '@tabler/icons-react/dist/esm/icons/IconLogin2.mjs';
import IconLogout2 from '@tabler/icons-react/dist/esm/icons/IconLogout2.mjs';
import IconParking from '@tabler/icons-react/dist/esm/icons/IconParking.mjs';
import IconRoute from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs';
import IconShieldX from '@tabler/icons-react/dist/esm/icons/IconShieldX.mjs';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { numberText, percentText } from '../../../lib/number-text.ts';
import { type FigureTile, FigureTiles } from '../../../ui/figure-tiles.tsx';
import { stayText, useVehicleWords } from '../shared/use-vehicle-words.ts';
import { useVehicles } from './use-vehicles.ts';
import type { VehiclesFilter } from './vehicles-address.ts';

interface Tile extends FigureTile {
  /** What shows its records. */
  shows: Partial<VehiclesFilter>;
}

/** What happened in the period, in six figures. */
export function Tiles({ counts }: { counts: VehicleCounts | undefined }) {
  const { t } = useTranslation();
  const tiles = useTiles(counts);
  const { searchFor } = useVehicles();
  return (
    <FigureTiles
      label={t('vehicles.figures')}
      tiles={tiles}
      isLoading={!counts}
      renderAmount={({ name, value, shows }) => (
        <Link
          to="."
          search={searchFor(shows) as never}
          resetScroll={false}
          aria-label={`${name}: ${numberText(value)}`}
        >
          {numberText(value)}
        </Link>
      )}
    />
  );
}

function useTiles(counts: VehicleCounts | undefined): Tile[] {
  const { t } = useTranslation();
  const { lengthText } = useVehicleWords();
  const { mean_stay_seconds: stay, longest_on_site_seconds: longest } = counts ?? {};
  const { unknown = 0, unauthorised = 0 } = counts?.authorisations ?? {};
  const entries = counts?.entry ?? 0;
  const share = (count: number) =>
    entries > 0 ? t('vehicles.of_entries', { share: percentText(count / entries) }) : '';
  return [
    {
      key: 'trails',
      name: t('vehicles.tile.trails'),
      icon: IconRoute,
      value: counts?.transit_trail ?? 0,
      note: stay ? t('vehicles.mean_stay', { stay: stayText(stay) }) : '',
      shows: { record: 'transit_trail' },
    },
    {
      key: 'entries',
      name: t('vehicles.tile.entries'),
      icon: IconLogin2,
      value: entries,
      note: useBefore(entries, counts?.entries_before ?? 0),
      shows: { record: 'entry' },
    },
    {
      key: 'exits',
      name: t('vehicles.tile.exits'),
      icon: IconLogout2,
      value: counts?.exit ?? 0,
      note: counts?.exits_without_entry
        ? t('vehicles.without_entry', { count: counts.exits_without_entry })
        : t('vehicles.all_with_entry'),
      shows: { record: 'exit' },
    },
    {
      key: 'on_site',
      name: t('vehicles.tile.on_site'),
      icon: IconParking,
      value: counts?.on_site ?? 0,
      note: longest ? t('vehicles.longest', { stay: lengthText(longest) }) : '',
      shows: { open: 'on_site' },
    },
    {
      key: 'unknown',
      name: t('vehicles.tile.unknown'),
      icon: IconHelpCircle,
      value: unknown,
      note: share(unknown),
      tone: 'warn',
      shows: { record: 'entry', authorisations: ['unknown'] },
    },
    {
      key: 'unauthorised',
      name: t('vehicles.tile.unauthorised'),
      icon: IconShieldX,
      value: unauthorised,
      note: share(unauthorised),
      tone: 'bad',
      shows: { record: 'entry', authorisations: ['unauthorised'] },
    },
  ];
}

/** How entries changed from the period before. */
function useBefore(entries: number, before: number): string {
  const { t } = useTranslation();
  if (before === 0) return '';
  const change = (entries - before) / before;
  const words = { change: percentText(Math.abs(change)), before: numberText(before) };
  if (change === 0) return t('vehicles.as_before', words);
  return change > 0 ? t('vehicles.up_from', words) : t('vehicles.down_from', words);
}
