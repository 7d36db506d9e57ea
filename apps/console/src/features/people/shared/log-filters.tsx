import { useTranslation } from 'react-i18next';
import { CameraFilter } from '../../../entities/camera/camera-filter.tsx';
import { DateChip } from '../../../entities/date-range/date-chip.tsx';
import { ClockChip } from '../../../entities/site/site-clock.tsx';
import { SiteFilter } from '../../../entities/site/site-filter.tsx';
import { FilterBar, type Found } from '../../../ui/filter-bar.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { DirectionChip } from './direction-chip.tsx';
import { PersonFilter } from './person-filter.tsx';
import { StateChip } from './state-chip.tsx';
import type { Log } from './use-log.ts';

interface LogFiltersProps {
  log: Log;
  found: Found | undefined;
  /** Whether its entries say who was authorised, and which way they went. */
  hasStates: boolean;
}

/** What narrows a log of faces. */
export function LogFilters({ log: { filter, change, today, siteZone }, found, hasStates }: LogFiltersProps) {
  const { t } = useTranslation();
  return (
    <FilterBar label={t('people.filters')} found={found} countText={(words) => t('people.log.count', words)}>
      <SearchBox label={t('people.name')} value={filter.search} onChange={(search) => change({ search })} />
      {/* Cameras and people of sites that are no longer chosen would leave nothing to see. */}
      <SiteFilter chosen={filter.sites} onChange={(sites) => change({ sites, cameras: [], persons: [] })} />
      <CameraFilter sites={filter.sites} chosen={filter.cameras} onChange={(cameras) => change({ cameras })} />
      <PersonFilter sites={filter.sites} chosen={filter.persons} onChange={(persons) => change({ persons })} />
      {hasStates ? (
        <>
          <StateChip chosen={filter.authorisations} onChange={(authorisations) => change({ authorisations })} />
          <DirectionChip chosen={filter.direction} onChange={(direction) => change({ direction })} />
        </>
      ) : null}
      <ClockChip clock={filter.clock} siteZone={siteZone} onChange={(clock) => change({ clock })} />
      <DateChip range={filter} today={today} onChange={({ from, to }) => change({ from, to })} />
    </FilterBar>
  );
}
