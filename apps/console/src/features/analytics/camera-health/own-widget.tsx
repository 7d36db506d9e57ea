import { HEALTH_DAYS } from '@sightline/contract/camera-health';
import IconHeartRateMonitor from '@tabler/icons-react/dist/esm/icons/IconHeartRateMonitor.mjs';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FigureTile } from '../../../entities/own-dashboard/figure-tile.tsx';
import { NUMBER, type OwnWidget, useShown } from '../../../entities/own-dashboard/own-widget.ts';
import { WidgetAway } from '../../../entities/own-dashboard/widget-away.tsx';
import { call } from '../../../lib/api.ts';
import { numberText } from '../../../lib/number-text.ts';
import { target } from '../../../lib/target.ts';
import { EVERY_MS, HEALTH } from './health-queries.ts';

const liveQuery = (site: string) =>
  queryOptions({
    queryKey: [...HEALTH, 'live', site],
    queryFn: ({ signal }) =>
      call('GET /camera_health/summary/', { query: { days: HEALTH_DAYS, ...(site ? { sites: [site] } : {}) } }, signal),
    refetchInterval: EVERY_MS,
    meta: { quiet: true },
  });

/** How many cameras work now, and for how much of the last days they did. */
function CamerasLive() {
  const { t } = useTranslation();
  const { site } = useShown();
  const summary = useQuery(liveQuery(site));
  if (!summary.data) return <WidgetAway query={summary} />;
  const { cameras, states, uptime } = summary.data;
  const away = cameras - states.live;
  return (
    <FigureTile
      name={t('own.cameras_live')}
      value={numberText(states.live)}
      unit={t('own.of_cameras', { count: cameras })}
      tone={away > 0 ? 'bad' : undefined}
      note={uptime === null ? '' : t('own.uptime', { percent: numberText(uptime, 1), days: HEALTH_DAYS })}
      to={target({ to: '/camera-health/dashboard', search: site ? { site } : {} })}
    />
  );
}

/** The health of cameras, for dashboards of people's own. */
export const HEALTH_WIDGET: OwnWidget = {
  key: 'cameras-live',
  ...NUMBER,
  title: 'own.cameras_live',
  icon: IconHeartRateMonitor,
  access: { tab: 'camera_health_check', permission: 'cameras_list__view' },
  follows: ['site'],
  render: () => <CamerasLive />,
};
