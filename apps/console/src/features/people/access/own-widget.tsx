import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FigureTile } from '../../../entities/own-dashboard/figure-tile.tsx';
import { NUMBER, type OwnWidget, useShown } from '../../../entities/own-dashboard/own-widget.ts';
import { WidgetAway } from '../../../entities/own-dashboard/widget-away.tsx';
import { numberText } from '../../../lib/number-text.ts';
import { target } from '../../../lib/target.ts';
import { logAddress } from '../shared/log-address.ts';
import { useLivePeople } from '../shared/people-queries.ts';
import { countsQuery } from './access-queries.ts';

/** How many people are on site now. */
function PeopleOnSite() {
  const { t } = useTranslation();
  const { site, today } = useShown();
  useLivePeople();
  const filter = useMemo(() => ({ ...logAddress(today).start, sites: site ? [site] : [] }), [today, site]);
  const counts = useQuery(countsQuery(filter));
  if (!counts.data) return <WidgetAway query={counts} />;
  return (
    <FigureTile
      name={t('own.people_on_site')}
      value={numberText(counts.data.on_site)}
      note={t('own.now')}
      to={target({ to: '/access-control/dashboard', search: site ? { site } : {} })}
    />
  );
}

/** People on site, for dashboards of people's own. */
export const PEOPLE_WIDGET: OwnWidget = {
  key: 'people-on-site',
  ...NUMBER,
  title: 'own.people_on_site',
  icon: IconUsers,
  access: { tab: 'access_control', permission: 'access_control_view_access_logs' },
  follows: ['site'],
  render: () => <PeopleOnSite />,
};
