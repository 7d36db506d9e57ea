import type { AlertEvent, AlertEventKind } from '@sightline/contract/alerts/events';
import type { Icon } from '@tabler/icons-react';
import IconArrowsLeftRight from '@tabler/icons-react/dist/esm/icons/IconArrowsLeftRight.mjs';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconBellRinging from '@tabler/icons-react/dist/esm/icons/IconBellRinging.mjs';
import IconEyeQuestion from '@tabler/icons-react/dist/esm/icons/IconEyeQuestion.mjs';
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import IconMessageCircleOff from '@tabler/icons-react/dist/esm/icons/IconMessageCircleOff.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconProgressCheck from '@tabler/icons-react/dist/esm/icons/IconProgressCheck.mjs';
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs';
import IconStairsUp from '@tabler/icons-react/dist/esm/icons/IconStairsUp.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { useInfiniteQuery } from '@tanstack/react-query';
import i18next, { type TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { clockOf, dateInFormat, dayOf } from '../../lib/dates.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { WaitingLines } from '../../ui/waiting-lines.tsx';
import { useCurrentUser } from '../user/current-user.ts';
import type { Alert } from './alert-queries.ts';
import css from './history-list.module.css';
import { alertEventsQuery } from './history-queries.ts';
import { STATUS_ICONS } from './status-badge.tsx';
import { nameOfAlert } from './use-cases.ts';
import { useToday } from './use-today.ts';

const ICONS: Record<AlertEventKind, Icon> = {
  status: IconProgressCheck,
  assignee: IconUserPlus,
  marked_for_deletion: IconTrash,
  follow: IconBell,
  comment: IconMessageCircle,
  comment_edited: IconPencil,
  comment_deleted: IconMessageCircleOff,
  shared: IconShare,
  annotations: IconPencil,
  transferred: IconArrowsLeftRight,
  opinion_asked: IconEyeQuestion,
  escalated: IconStairsUp,
};

/** Everything that happened to an alert since it was raised. */
export function HistoryList({ alert }: { alert: Alert }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(alertEventsQuery(alert.id));
  if (list.isPending) return <WaitingLines count={3} width="70%" />;
  if (list.isError && !list.data) return <ErrorPanel error={list.error} onRetry={() => list.refetch()} />;
  const events = list.data.pages.flatMap((page) => page.results);
  return (
    <>
      <ol className={css.list} aria-label={t('alert.history')}>
        {events.map((event) => (
          <Line
            key={event.id}
            icon={event.kind === 'status' ? STATUS_ICONS[event.to] : ICONS[event.kind]}
            at={event.at}
            {...wordsOf(t, event)}
          />
        ))}
        {list.hasNextPage ? null : (
          <Line
            icon={IconBellRinging}
            at={alert.occurred_at}
            title={t('alert.event.raised')}
            note={nameOfAlert(t, alert)}
          />
        )}
      </ol>
      <LoadMore list={list} />
    </>
  );
}

interface LineProps {
  icon: Icon;
  at: string;
  title: string;
  note?: string | undefined;
}

function Line({ icon: Shown, at, title, note }: LineProps) {
  const { preferred_date_format: format } = useCurrentUser();
  const today = useToday();
  const moment = new Date(at);
  return (
    <li className={css.line}>
      <span className={css.icon}>
        <Shown size={13} stroke={1.8} aria-hidden="true" />
      </span>
      <span className={css.words}>
        <b>{title}</b>
        {note ? <span className={css.note}>{note}</span> : null}
      </span>
      <time className={css.time} dateTime={at}>
        {dayOf(moment) === today ? null : `${dateInFormat(moment, format)} `}
        {clockOf(moment)}
      </time>
    </li>
  );
}

interface Words {
  title: string;
  note?: string | undefined;
}

function escalationOf(t: TFunction, { people, minutes }: Extract<AlertEvent, { kind: 'escalated' }>['to']): Words {
  const names = people.map(({ name }) => name);
  return {
    title:
      names.length > 0
        ? t('alert.event.escalated', { people: new Intl.ListFormat(i18next.language).format(names) })
        : t('alert.event.escalated_nobody'),
    note: t('alert.event.unacknowledged', { count: minutes }),
  };
}

function changeOf(t: TFunction, event: AlertEvent, name: string): Words {
  switch (event.kind) {
    case 'status':
      return {
        title: t('alert.event.status', { name, status: t(`status.${event.to}`) }),
        note: t('alert.event.was', { before: t(`status.${event.from}`) }),
      };
    case 'assignee':
      return event.to
        ? { title: t('alert.event.assigned', { name: event.to.name }), note: t('alert.event.by', { name }) }
        : { title: t('alert.event.unassigned', { name }) };
    case 'marked_for_deletion':
      return { title: t(event.to ? 'alert.event.marked' : 'alert.event.unmarked', { name }) };
    case 'follow':
      return { title: t(event.to ? 'alert.event.followed' : 'alert.event.unfollowed', { name }) };
    case 'shared':
      return { title: t('alert.event.shared', { name }), note: [...event.to.emails, ...event.to.cc].join(', ') };
    case 'opinion_asked':
      return { title: t('alert.event.opinion_asked', { name }), note: event.to.model };
    case 'escalated':
      return escalationOf(t, event.to);
    case 'transferred':
      return { title: t('alert.event.transferred', { name }), note: event.to.receiver };
    case 'comment':
    case 'comment_edited':
    case 'comment_deleted':
    case 'annotations':
      return { title: t(`alert.event.${event.kind}`, { name }) };
  }
}

/** A reason somebody gave stands in place of what there is to say otherwise. */
function wordsOf(t: TFunction, event: AlertEvent): Words {
  const { title, note } = changeOf(t, event, event.by?.name ?? t('alert.somebody'));
  return { title, note: event.reason ?? note };
}
