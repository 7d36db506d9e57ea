import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FigureTile } from '../../../entities/own-dashboard/figure-tile.tsx';
import { NUMBER, type OwnWidget, useShown } from '../../../entities/own-dashboard/own-widget.ts';
import { WidgetAway } from '../../../entities/own-dashboard/widget-away.tsx';
import { numberText } from '../../../lib/number-text.ts';
import { target } from '../../../lib/target.ts';
import { useLiveVehicles } from '../shared/use-live-vehicles.ts';
import { countsQuery } from './dashboard-queries.ts';
import { vehiclesAddress } from './vehicles-address.ts';

/** How many vehicles are on site now. */
function VehiclesOnSite() {
  const { t } = useTranslation();
  const { site, today } = useShown();
  useLiveVehicles();
  const filter = useMemo(() => ({ ...vehiclesAddress(today).start, sites: site ? [site] : [] }), [today, site]);
  const counts = useQuery(countsQuery(filter));
  if (!counts.data) return <WidgetAway query={counts} />;
  return (
    <FigureTile
      name={t('own.vehicles_on_site')}
      value={numberText(counts.data.on_site)}
      note={t('own.now')}
      to={target({ to: '/vehicle-management/dashboard', search: site ? { site } : {} })}
    />
  );
}

/** Vehicles on site, for dashboards of people's own. */
export const VEHICLES_WIDGET: OwnWidget = {
  key: 'vehicles-on-site',
  ...NUMBER,
  title: 'own.vehicles_on_site',
  icon: IconTruckDelivery,
  access: { tab: 'vehicle_management', permission: 'vm_dashboard__view' },
  follows: ['site'],
  render: () => <VehiclesOnSite />,
};
