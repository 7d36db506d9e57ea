import type { VehicleCounts } from '@sightline/contract/vehicles/records';
import type { Icon } from '@tabler/icons-react';
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
import IconLogin2 from '@tabler/icons-react/dist/esm/icons/IconLogin2.mjs';
import IconLogout2 from '@tabler/icons-react/dist/esm/icons/IconLogout2.mjs';
import IconParking from '@tabler/icons-react/dist/esm/icons/IconParking.mjs';
import IconRoute from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs';
import IconShieldX from '@tabler/icons-react/dist/esm/icons/IconShieldX.mjs';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { numberText, percentText } from '../../../lib/number-text.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { stayText, useVehicleWords } from '../shared/use-vehicle-words.ts';
import css from './dashboard.module.css';
import { useVehicles } from './use-vehicles.ts';
import type { VehiclesFilter } from './vehicles-address.ts';

interface Tile {
  key: 'trails' | 'entries' | 'exits' | 'on_site' | 'unknown' | 'unauthorised';
  icon: Icon;
  value: number;
  note: string;
  tone?: 'warn' | 'bad';
  /** What shows its records below; absent where they stand beside it. */
  shows?: Partial<VehiclesFilter>;
}

/** What happened in the period, in six figures. */
export function Tiles({ counts }: { counts: VehicleCounts | undefined }) {
  const { t } = useTranslation();
  const tiles = useTiles(counts);
  const { searchFor } = useVehicles();
  return (
    <section className={css.tiles} aria-label={t('vehicles.figures')}>
      {tiles.map(({ key, icon: Shown, value, note, tone, shows }) => (
        <div key={key} className={css.tile} data-tile={key} data-tone={value > 0 ? tone : undefined}>
          <span className={css.tileName}>
            <Shown size={14} stroke={1.8} aria-hidden="true" />
            {t(`vehicles.tile.${key}`)}
          </span>
          {counts ? (
            <b className={css.amount}>
              {shows ? (
                <Link
                  to="."
                  search={searchFor(shows) as never}
                  resetScroll={false}
                  className={css.cover}
                  aria-label={`${t(`vehicles.tile.${key}`)}: ${numberText(value)}`}
                >
                  {numberText(value)}
                </Link>
              ) : (
                numberText(value)
              )}
            </b>
          ) : (
            <Skeleton width={48} height={24} />
          )}
          <span className={css.tileNote}>{counts ? note : ''}</span>
        </div>
      ))}
    </section>
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
      icon: IconRoute,
      value: counts?.transit_trail ?? 0,
      note: stay ? t('vehicles.mean_stay', { stay: stayText(stay) }) : '',
      shows: { record: 'transit_trail' },
    },
    {
      key: 'entries',
      icon: IconLogin2,
      value: entries,
      note: useBefore(entries, counts?.entries_before ?? 0),
      shows: { record: 'entry' },
    },
    {
      key: 'exits',
      icon: IconLogout2,
      value: counts?.exit ?? 0,
      note: counts?.exits_without_entry
        ? t('vehicles.without_entry', { count: counts.exits_without_entry })
        : t('vehicles.all_with_entry'),
      shows: { record: 'exit' },
    },
    {
      key: 'on_site',
      icon: IconParking,
      value: counts?.on_site ?? 0,
      note: longest ? t('vehicles.longest', { stay: lengthText(longest) }) : '',
    },
    {
      key: 'unknown',
      icon: IconHelpCircle,
      value: unknown,
      note: share(unknown),
      tone: 'warn',
      shows: { record: 'entry', authorisations: ['unknown'] },
    },
    {
      key: 'unauthorised',
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
