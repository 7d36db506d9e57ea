import { useInfiniteQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Alert } from '../../../entities/alert/alert-queries.ts';
import { useAlertRights } from '../../../entities/alert/alert-rights.ts';
import { CommentList } from '../../../entities/alert/comments/comment-list.tsx';
import { Composer } from '../../../entities/alert/comments/composer.tsx';
import { HistoryList } from '../../../entities/alert/history-list.tsx';
import { alertEventsQuery } from '../../../entities/alert/history-queries.ts';
import { useCountText } from '../../../lib/count-text.ts';
import { DetailsTab } from './details-tab.tsx';
import css from './panel-tabs.module.css';

export const TABS = ['comments', 'history', 'details'] as const;
export type TabKey = (typeof TABS)[number];

interface PanelTabsProps {
  alert: Alert;
  tab: TabKey;
  composer: Ref<{ focus: () => void }>;
  onTab: (tab: TabKey) => void;
  onShow: (id: string) => void;
}

/** What people wrote, what happened, and what is known. The composer stays in reach of the comments. */
export function PanelTabs({ alert, tab, composer, onTab, onShow }: PanelTabsProps) {
  const { t } = useTranslation();
  const countText = useCountText();
  const { comments: mayWrite } = useAlertRights();
  const id = useId();
  const events = useInfiniteQuery(alertEventsQuery(alert.id)).data?.pages[0];
  const counts: Partial<Record<TabKey, string>> = {
    comments: alert.comment_count > 0 ? String(alert.comment_count) : '',
    // Being raised is the first thing that happened to it.
    history: events ? countText({ count: events.count + 1, isExact: events.count_exact }) : '',
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const next = TABS[(TABS.indexOf(tab) + step + TABS.length) % TABS.length] ?? tab;
    onTab(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  return (
    <>
      <div className={css.tabs} role="tablist" aria-label={t('alert.panel')} onKeyDown={press}>
        {TABS.map((key) => (
          <button
            key={key}
            id={`${id}-${key}`}
            type="button"
            role="tab"
            className={css.tab}
            tabIndex={key === tab ? 0 : -1}
            aria-selected={key === tab}
            aria-controls={`${id}-panel`}
            onClick={() => onTab(key)}
          >
            {t(`alert.tab.${key}`)}
            {counts[key] ? <span>{counts[key]}</span> : null}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} className={css.content} role="tabpanel" aria-labelledby={`${id}-${tab}`}>
        {tab === 'comments' ? <CommentList alertId={alert.id} /> : null}
        {tab === 'history' ? <HistoryList alert={alert} /> : null}
        {tab === 'details' ? <DetailsTab alert={alert} onShow={onShow} /> : null}
      </div>
      {tab === 'comments' && mayWrite ? (
        <div className={css.foot}>
          <Composer ref={composer} alertId={alert.id} />
        </div>
      ) : null}
    </>
  );
}
