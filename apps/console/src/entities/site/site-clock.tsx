import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { viewerTimeZone } from '../../lib/dates.ts';
import { offsetText } from '../../lib/number-text.ts';
import { OneChoiceChip } from '../../ui/one-choice-chip.tsx';
import { mayOpen } from '../user/access.ts';
import { useCurrentUser } from '../user/current-user.ts';
import { CLOCKS, type Clock } from './clocks.ts';
import { siteTreeQuery } from './site-tree-queries.ts';

interface Chosen {
  sites: readonly string[];
  clock: Clock;
}

/** The zone of the only site that is looked at, and the one to go by: without one, the viewer's own. */
export function useSiteClock({ sites, clock }: Chosen) {
  const only = sites.length === 1 ? sites[0] : undefined;
  const maySee = mayOpen(useCurrentUser(), { permission: 'sites_list__view' });
  const { data: companies = [] } = useQuery({ ...siteTreeQuery(''), enabled: only !== undefined && maySee });
  const site = companies.flatMap((company) => company.sites).find(({ id }) => id === only);
  return { siteZone: site?.time_zone, zone: clock === 'site' ? site?.time_zone : undefined };
}

interface ClockChipProps {
  clock: Clock;
  siteZone: string | undefined;
  onChange: (clock: Clock) => void;
}

/** The site's clock or the viewer's, where they differ. */
export function ClockChip({ clock, siteZone, onChange }: ClockChipProps) {
  const { t } = useTranslation();
  const own = viewerTimeZone();
  if (!siteZone || offsetText(siteZone) === offsetText(own)) return null;
  const zones: Record<Clock, string> = { site: siteZone, own };
  return (
    <OneChoiceChip
      name={t('filter.clock.label')}
      empty=""
      icon={<IconClock size={15} stroke={1.8} aria-hidden="true" />}
      choices={CLOCKS.map((value) => ({
        value,
        label: t(`filter.clock.${value}`, { zone: offsetText(zones[value]) }),
      }))}
      chosen={clock}
      onChange={(next) => onChange(next === 'own' ? 'own' : 'site')}
    />
  );
}
