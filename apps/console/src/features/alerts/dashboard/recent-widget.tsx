import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { alertAddress } from '../../../entities/alert/alert-address.ts';
import { AlertFrame } from '../../../entities/alert/alert-frame.tsx';
import { type Alert, fetchAlertPage } from '../../../entities/alert/alert-queries.ts';
import { type DayRange, rangeBody } from '../../../entities/alert/alert-range.ts';
import { AlertTime } from '../../../entities/alert/alert-time.tsx';
import { StatusBadge } from '../../../entities/alert/status-badge.tsx';
import { type OwnWidget, useShown } from '../../../entities/own-dashboard/own-widget.ts';
import { WidgetAway } from '../../../entities/own-dashboard/widget-away.tsx';
import { TargetLink } from '../../../ui/target-link.tsx';
import { useItemWords } from '../shared/use-item-words.ts';
import { dashboardKey } from './dashboard-queries.ts';
import css from './recent-widget.module.css';

const SHOWN = 20;

const recentQuery = (site: string, days: DayRange) => {
  const body = { ...rangeBody(days), ...(site ? { sites: [site] } : {}) };
  return queryOptions({
    queryKey: [...dashboardKey, 'recent', body],
    queryFn: ({ signal }) => fetchAlertPage(body, false, { size: SHOWN, signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
};

/** The latest alerts, as far as there is room. */
function Recent() {
  const { t } = useTranslation();
  const { site, from, to } = useShown();
  const list = useQuery(recentQuery(site, { from, to }));
  const alerts = list.data?.results;
  if (!alerts) return <WidgetAway query={list} />;
  return (
    <section className={css.card} aria-label={t('own.recent')}>
      <header className={css.cardHead}>
        <h2>{t('own.recent')}</h2>
        <span>{t('own.newest_first')}</span>
      </header>
      {alerts.length === 0 ? <p className={css.nothing}>{t('own.no_alerts')}</p> : null}
      <ul className={css.rows}>
        {alerts.map((alert) => (
          <li key={alert.id}>
            <RecentAlert alert={alert} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RecentAlert({ alert }: { alert: Alert }) {
  const words = useItemWords(alert);
  return (
    <TargetLink className={css.row} target={alertAddress(alert.id)}>
      <span className={css.frame}>
        <AlertFrame alert={alert} size="row" alt="" hasOverlay={false} />
      </span>
      <span className={css.what}>
        <b>{words.useCase}</b>
        <span>{alert.camera.name}</span>
      </span>
      <span className={css.state}>
        <AlertTime alert={alert} hasDate />
        <StatusBadge status={alert.status} />
      </span>
    </TargetLink>
  );
}

export const RECENT_WIDGET: OwnWidget = {
  key: 'recent',
  group: 'lists',
  title: 'own.recent',
  icon: IconListDetails,
  size: { w: 4, h: 6 },
  least: { w: 3, h: 4 },
  access: { tab: 'alerts', permission: 'alerts_summary__read' },
  follows: ['site', 'period'],
  render: () => <Recent />,
};
