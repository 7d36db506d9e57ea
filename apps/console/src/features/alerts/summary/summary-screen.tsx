import { Button } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Alert, type AlertFilterBody, alertCountsQuery } from '../../../entities/alert/alert-queries.ts';
import { useAlertRights } from '../../../entities/alert/alert-rights.ts';
import { nameOfAlert } from '../../../entities/alert/use-cases.ts';
import { ExportAlerts } from '../../../entities/export/export-alerts.tsx';
import { SuggestionsHere } from '../../../entities/suggestion/suggestions-here.tsx';
import { PlainSwitch } from '../../../forms/plain-switch.tsx';
import { HintStrip } from '../../../ui/hint-strip.tsx';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { ALERTS2, AlertSectionProvider, useAlertSection } from '../shared/alert-section.ts';
import { type Counts, useCountTexts } from '../shared/count-texts.ts';
import type { SummaryFilter } from '../shared/summary-address.ts';
import { useAlertFeed } from '../shared/use-alert-feed.ts';
import { useChangeAlert, useUnsentChanges } from '../shared/use-change-alert.ts';
import { useKeptSummary, useSummaryFilter } from '../shared/use-summary-filter.ts';
import { AlertScroller } from './alert-scroller.tsx';
import { FilterBar } from './filter-bar.tsx';
import { LIST_HINTS } from './list-commands.ts';
import css from './summary-screen.module.css';
import { TriageScreen } from './triage-screen.tsx';
import { ViewTabs } from './view-tabs.tsx';

/** Alerts > Summary: the inbox. */
export const SummaryScreen = () => <Inbox />;

/** Alerts2 > Summary: the same for logic flows alone. */
export const FlowSummaryScreen = () => (
  <AlertSectionProvider value={ALERTS2}>
    <Inbox />
  </AlertSectionProvider>
);

/** Somebody looks into one camera, or into what was marked invalid: a change that spares false alarms is of use there. */
const isAboutFalseAlarms = ({ cameras, statuses }: SummaryFilter) =>
  cameras.length === 1 || (statuses.length === 1 && statuses[0] === 'invalid');

function Inbox() {
  const { t } = useTranslation();
  const { flowTab } = useAlertSection();
  const { filter, body, bodyText, fold, change, open, today } = useSummaryFilter();
  useKeptSummary(filter, change, today);
  const { announcement, announce } = useAnnouncement();
  const feed = useAlertFeed({ body, fold, onArrival: announce });
  const changes = useChangeAlert();
  useUnsentChanges(changes);
  const rights = useAlertRights();
  const foldId = useId();
  const counts = useQuery(alertCountsQuery(body, fold)).data;
  const texts = useCountTexts(counts);
  const loadMore = () => {
    const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = feed.query;
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  };
  if (filter.mode === 'triage' && counts && rights.changesStatus) {
    return (
      <TriageScreen
        alerts={feed.alerts}
        unread={counts.unread}
        changes={changes}
        onOpen={open}
        onClose={() => change({ mode: undefined }, { history: 'replace' })}
        onNearEnd={loadMore}
      />
    );
  }
  return (
    <>
      <header className={css.head}>
        <h1 className={css.title}>{flowTab ? t('inbox.title2') : t('alerts.title')}</h1>
        {texts ? <p className={css.counts}>{texts.both}</p> : null}
        <div className={css.actions}>
          <label className={css.fold} htmlFor={foldId}>
            {t('inbox.fold')}
          </label>
          <PlainSwitch id={foldId} checked={fold} onChange={(isOn) => change({ fold: isOn ? 'on' : 'off' })} />
          <ReportButton body={body} counts={counts} />
        </div>
      </header>
      <ViewTabs
        filter={filter}
        today={today}
        listed={counts && { count: counts.count, isExact: counts.count_exact }}
        onChange={change}
      />
      <FilterBar
        filter={filter}
        today={today}
        sample={feed.alerts[0]}
        onChange={change}
        onTriage={rights.changesStatus && counts?.unread ? () => change({ mode: 'triage' }) : undefined}
      />
      <div className={css.suggestions}>
        {isAboutFalseAlarms(filter) ? <SuggestionsHere cameras={filter.cameras} sites={filter.sites} most={1} /> : null}
      </div>
      <AlertScroller
        key={`${bodyText} ${fold}`}
        {...{ feed, filter, body, today, changes, counts }}
        unreadText={texts?.unread}
        onChange={change}
        onOpen={open}
        onLoadMore={loadMore}
      />
      <HintStrip commands={LIST_HINTS} />
      <p className="spoken" aria-live="polite">
        {announcement}
      </p>
    </>
  );
}

/** What came in, for those who do not see it. */
function useAnnouncement() {
  const { t } = useTranslation();
  const [announcement, setAnnouncement] = useState('');
  const announce = useCallback(
    (alert: Alert) =>
      setAnnouncement(
        t('alerts.announce', {
          useCase: nameOfAlert(t, alert),
          camera: alert.camera.name,
          site: alert.site.name,
        }),
      ),
    [t],
  );
  return { announcement, announce };
}

/** A report of all that the filter finds. */
function ReportButton({ body, counts }: { body: AlertFilterBody; counts: Counts | undefined }) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const { downloadsReport } = useAlertRights();
  const [isOpen, setIsOpen] = useState(false);
  if (!downloadsReport || !counts?.count) return null;
  const { count, count_exact: isExact } = counts;
  const filter = { ...body, read: body.read ?? ('show_all' as const) };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={15} stroke={1.8} />}
        onClick={() => setIsOpen(true)}
        {...readOnly}
      >
        {t('inbox.report')}
      </Button>
      <ExportAlerts isOpen={isOpen} alerts={{ filter, count, isExact }} onClose={() => setIsOpen(false)} />
    </>
  );
}
