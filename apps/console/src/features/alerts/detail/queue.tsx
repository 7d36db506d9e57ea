import { ActionIcon } from '@mantine/core';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../entities/alert/use-today.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { capsOf } from '../../../lib/commands/keys.ts';
import { dayWithWeekday } from '../../../lib/dates.ts';
import { offsetsOf } from '../../../lib/windowing.ts';
import { useRowWindow } from '../../../ui/use-row-window.ts';
import { WaitingLines } from '../../../ui/waiting-lines.tsx';
import type { AlertFeed } from '../shared/use-alert-feed.ts';
import { CLOSE } from './detail-commands.ts';
import css from './queue.module.css';
import { QueueItem } from './queue-item.tsx';
import { queueRows } from './queue-rows.ts';

interface QueueProps {
  feed: AlertFeed;
  openId: string;
  unread: string | undefined;
  onShow: (id: string) => void;
  onClose: () => void;
}

const LOAD_AHEAD_PX = 600;
const TOP_PX = 8;

/** The inbox's list beside the alert that is open. */
export function Queue({ feed, openId, unread, onShow, onClose }: QueueProps) {
  const { t, i18n } = useTranslation();
  const { preferred_date_format: format } = useCurrentUser();
  const scroller = useRef<HTMLDivElement>(null);
  const today = useToday();
  const rows = useMemo(() => queueRows(feed.alerts, today), [feed.alerts, today]);
  const offsets = useMemo(() => offsetsOf(rows.map(({ heightPx }) => heightPx)), [rows]);
  const { first, end } = useRowWindow(scroller, offsets);
  const { query } = feed;
  const place = rows.findIndex(({ key }) => key === openId);
  const top = offsets[place];
  useEffect(() => {
    const element = scroller.current;
    if (element && top !== undefined && place >= 0) reveal(element, top, offsets[place + 1] ?? top);
  }, [top, place, offsets]);
  const onScroll = () => {
    const element = scroller.current;
    if (!element) return;
    feed.setAtTop(element.scrollTop <= TOP_PX);
    const isNearEnd = element.scrollHeight - element.scrollTop - element.clientHeight < LOAD_AHEAD_PX;
    if (isNearEnd && query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError)
      void query.fetchNextPage();
  };
  const back = t('alert.back');
  return (
    <nav className={css.queue} aria-label={t('alert.queue')}>
      <div className={css.head}>
        <ActionIcon aria-label={back} title={`${back} (${capsOf(CLOSE).join()})`} onClick={onClose}>
          <IconArrowLeft size={17} stroke={1.8} />
        </ActionIcon>
        <h2 className={css.title}>{t('alert.queue')}</h2>
        <span className={css.unread}>{unread}</span>
      </div>
      <div ref={scroller} className={css.scroller} onScroll={onScroll}>
        {query.isPending ? <WaitingLines count={6} width="100%" /> : null}
        <ol className={css.list} style={{ height: offsets.at(-1) }}>
          {rows.slice(first, end).map((row, index) => (
            <li key={row.key} style={{ top: offsets[first + index], height: row.heightPx }}>
              {row.kind === 'day' ? (
                <h3 className={css.day}>{dayWithWeekday(row.day, format, i18n.language)}</h3>
              ) : (
                <QueueItem alert={row.alert} isOpen={row.alert.id === openId} onShow={onShow} />
              )}
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}

/** Scrolls just enough to show a part of the content. */
function reveal(element: HTMLElement, top: number, bottom: number) {
  if (top < element.scrollTop) element.scrollTop = top;
  else if (bottom > element.scrollTop + element.clientHeight) element.scrollTop = bottom - element.clientHeight;
}
