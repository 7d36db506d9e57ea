import { Button } from '@mantine/core';
import IconUrgent from '@tabler/icons-react/dist/esm/icons/IconUrgent.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CameraFilter } from '../../../entities/camera/camera-filter.tsx';
import { DateChip } from '../../../entities/date-range/date-chip.tsx';
import { ClockChip } from '../../../entities/site/site-clock.tsx';
import { SiteFilter } from '../../../entities/site/site-filter.tsx';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import head from '../../../ui/dashboard-head.module.css';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import css from '../../../ui/record-dashboard.module.css';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ExportLog } from '../shared/export-button.tsx';
import { useLivePeople } from '../shared/people-queries.ts';
import { StateChip } from '../shared/state-chip.tsx';
import { type Log, useLog } from '../shared/use-log.ts';
import own from './access.module.css';
import { countsQuery } from './access-queries.ts';
import { DecideCard } from './decide-card.tsx';
import { HoursCard } from './hours-card.tsx';
import { LogCard } from './log-card.tsx';
import { SitesCard } from './sites-card.tsx';
import { Tiles } from './tiles.tsx';

/** Access Control > Dashboard: who came in, who should not have, and about whom to decide (SCR-23). */
export function AccessDashboard() {
  const log = useLog('/access-control/dashboard');
  const { filter } = log;
  useLivePeople();
  const counts = useQuery(countsQuery(filter));
  return (
    <>
      <Head log={log} />
      <div className={css.body}>
        {counts.isError && !counts.data ? (
          <ErrorPanel error={counts.error} onRetry={() => void counts.refetch()} />
        ) : (
          <>
            <Tiles counts={counts.data} log={log} />
            <div className={`${css.grid} ${own.grid}`}>
              <HoursCard log={log} />
              {counts.data ? <SitesCard counts={counts.data} log={log} /> : <Skeleton width="100%" height={250} />}
              <LogCard log={log} />
              <DecideCard filter={filter} />
            </div>
          </>
        )}
      </div>
    </>
  );
}

/** What is looked at: where, who, and when. */
function Head({ log: { filter, change, today, siteZone } }: { log: Log }) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  return (
    <header className={head.head}>
      <h1 className={head.title}>{t('people.access_title')}</h1>
      <search className={head.filters} aria-label={t('people.filters')}>
        {/* Cameras of sites that are no longer chosen would leave nothing to see. */}
        <SiteFilter chosen={filter.sites} onChange={(sites) => change({ sites, cameras: [] })} />
        <CameraFilter sites={filter.sites} chosen={filter.cameras} onChange={(cameras) => change({ cameras })} />
        <StateChip chosen={filter.authorisations} onChange={(authorisations) => change({ authorisations })} />
        <ClockChip clock={filter.clock} siteZone={siteZone} onChange={(clock) => change({ clock })} />
        <DateChip range={filter} today={today} onChange={({ from, to }) => change({ from, to })} />
        <Segmented
          name="access-view"
          label={t('people.view.label')}
          value={filter.view}
          options={(['chart', 'table'] as const).map((value) => ({ value, label: t(`people.view.${value}`) }))}
          onChange={(view) => change({ view })}
        />
        {mayOpen(user, { permission: 'evacuation_list__view' }) ? (
          <Button
            component={Link}
            to="/access-control/evacuation-list"
            variant="danger-quiet"
            leftSection={<IconUrgent size={15} stroke={1.8} aria-hidden="true" />}
          >
            {t('nav.evacuation')}
          </Button>
        ) : null}
        <ExportLog filter={filter} />
      </search>
    </header>
  );
}
