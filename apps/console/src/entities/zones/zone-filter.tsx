import IconPolygon from '@tabler/icons-react/dist/esm/icons/IconPolygon.mjs';
import { useTranslation } from 'react-i18next';
import { byText } from '../../lib/by-name.ts';
import { choicesUnder, SearchedChip } from '../../ui/searched-chip.tsx';
import { zoneChoicesQuery } from './zone-queries.ts';

interface ZoneFilterProps {
  /** Only zones of these; of all where none is chosen. */
  sites: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Only of some zones, each under its site. */
export function ZoneFilter({ sites, ...props }: ZoneFilterProps) {
  const { t, i18n } = useTranslation();
  return (
    <SearchedChip
      {...props}
      name={t('filter.zone')}
      icon={<IconPolygon size={15} stroke={1.8} aria-hidden="true" />}
      query={(search) => zoneChoicesQuery(sites, search)}
      choicesOf={({ results }) =>
        results
          .toSorted(byText(i18n.language, ({ site }) => site.name))
          .flatMap((zone) => choicesUnder(zone.site.name, [zone]))
      }
      hasMore={({ next }) => next !== null}
    />
  );
}
