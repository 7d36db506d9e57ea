import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Alert, alertCountsQuery } from '../../../entities/alert/alert-queries.ts';
import { nameOfAlert } from '../../../entities/alert/use-cases.ts';
import { useCommands } from '../../../lib/commands/use-commands.ts';
import { HintStrip } from '../../../ui/hint-strip.tsx';
import { LIST_COMMANDS, VIEWER_COMMANDS } from './alert-commands.ts';
import { AlertScroller } from './alert-scroller.tsx';
import { useCountTexts } from './count-texts.ts';
import { FilterBar } from './filter-bar.tsx';
import { OpenAlert } from './open-alert.tsx';
import { filterBody } from './summary-address.ts';
import css from './summary-screen.module.css';
import { useAlertActions } from './use-alert-actions.ts';
import { useAlertFeed } from './use-alert-feed.ts';
import { useSummaryFilter } from './use-summary-filter.ts';

/** Alerts > Summary: the inbox. */
export function SummaryScreen() {
  const { t } = useTranslation();
  const { filter, change, open, close, today } = useSummaryFilter();
  const bodyText = JSON.stringify(filterBody(filter));
  // The same filter stays the same object while only the view or the open alert changes.
  const body = useMemo<ReturnType<typeof filterBody>>(() => JSON.parse(bodyText), [bodyText]);
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
  const feed = useAlertFeed({ body, onArrival: announce });
  const actions = useAlertActions();
  const counts = useQuery(alertCountsQuery(body)).data;
  const texts = useCountTexts(counts);
  const loadMore = () => {
    const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = feed.query;
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  };
  const { alert: openId } = filter;
  // Known to the help before an alert is open; the viewer itself makes them work.
  useCommands({ title: 'keys.in_viewer', commands: VIEWER_COMMANDS, context: undefined, place: 'page' });
  return (
    <>
      <header className={css.head}>
        <h1 className={css.title}>{t('alerts.title')}</h1>
        {texts ? <p className={css.counts}>{texts.both}</p> : null}
      </header>
      <FilterBar filter={filter} today={today} onChange={change} />
      <AlertScroller
        key={bodyText}
        {...{ feed, filter, today, actions, counts }}
        unreadText={texts?.unread}
        onChange={change}
        onOpen={open}
        onLoadMore={loadMore}
      />
      <HintStrip commands={LIST_COMMANDS} />
      <p className="spoken" aria-live="polite">
        {announcement}
      </p>
      {openId ? (
        <OpenAlert
          id={openId}
          alerts={feed.alerts}
          countText={texts?.number}
          actions={actions}
          onShow={(id) => change({ alert: id }, { history: 'replace' })}
          onClose={close}
          onNearEnd={loadMore}
        />
      ) : null}
    </>
  );
}
