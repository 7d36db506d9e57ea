import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import { useTranslation } from 'react-i18next';
import { choicesUnder, SearchedChip } from '../../ui/searched-chip.tsx';
import { mayOpen } from '../user/access.ts';
import { useCurrentUser } from '../user/current-user.ts';
import { siteTreeQuery } from './site-tree-queries.ts';

interface SiteFilterProps {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Only of some sites, each under its company. */
export function SiteFilter(props: SiteFilterProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  if (!mayOpen(user, { permission: 'sites_list__view' })) return null;
  return (
    <SearchedChip
      {...props}
      name={t('filter.site')}
      icon={<IconMapPin size={15} stroke={1.8} aria-hidden="true" />}
      query={siteTreeQuery}
      choicesOf={(companies) => companies.flatMap(({ name, sites }) => choicesUnder(name, sites))}
    />
  );
}
