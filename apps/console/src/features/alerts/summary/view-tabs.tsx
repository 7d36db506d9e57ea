import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSavedViewChanges } from '../../../entities/saved-views/saved-view-queries.ts';
import { SavedViewsMenu } from '../../../entities/saved-views/saved-views-menu.tsx';
import { ViewNamePopup } from '../../../entities/saved-views/view-name-popup.tsx';
import { useCommands } from '../../../lib/commands/use-commands.ts';
import { type Counted, useCountText } from '../../../lib/count-text.ts';
import type { Day } from '../../../lib/dates.ts';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { storedFilter, storedText } from '../shared/stored-filter.ts';
import type { SummaryFilter } from '../shared/summary-address.ts';
import type { ChangeFilter } from '../shared/use-summary-filter.ts';
import { VIEW_COMMANDS } from './list-commands.ts';
import { useViews, type View } from './use-views.ts';
import css from './view-tabs.module.css';

interface ViewTabsProps {
  filter: SummaryFilter;
  today: Day;
  /** What the list has, which knows of each alert at once: the tab of the view that is open says the same. */
  listed: Counted | undefined;
  onChange: ChangeFilter;
}

/** Saved filters as tabs; one that was changed can be saved, saved as another, or gone back to. */
export function ViewTabs({ filter, today, listed, onChange }: ViewTabsProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const { views, counts, open, isChanged } = useViews(filter, today);
  const [isListed, setIsListed] = useState(false);
  const [isNaming, setIsNaming] = useState(false);
  const query = storedText(filter, today);
  const show = (view: Pick<View, 'filter' | 'saved'>) =>
    onChange({ ...view.filter, view: filter.view, saved: view.saved?.id ?? '' });
  const saveAs = () => setIsNaming(true);
  const { update } = useSavedViewChanges('alerts');
  const own = open?.saved?.owner === null ? open.saved : undefined;
  const save = () => (own ? update.mutate({ id: own.id, version: own.version, query }) : saveAs());
  useCommands({
    title: 'keys.in_list',
    commands: VIEW_COMMANDS,
    context: { onViews: () => setIsListed(true), onSave: save },
    place: 'page',
  });
  return (
    <div className={css.bar}>
      <nav className={css.tabs} aria-label={t('inbox.views.label')}>
        {views.map((view, index) => (
          <button
            key={view.key}
            type="button"
            className={css.tab}
            aria-current={view === open ? 'page' : undefined}
            onClick={() => show(view)}
          >
            {view.saved?.shared ? <IconUsers size={14} stroke={1.8} aria-label={t('inbox.views.shared')} /> : null}
            {view.name}
            <Count of={view === open && !isChanged ? (listed ?? counts[index]) : counts[index]} />
          </button>
        ))}
      </nav>
      <SavedViewsMenu
        kind="alerts"
        label={t('inbox.views.add')}
        query={query}
        opened={{ isOpen: isListed, onChange: setIsListed }}
        isShareable
        onOpen={(saved) => show({ filter: storedFilter(saved.query, today), saved })}
      />
      {open && isChanged ? (
        <span className={css.changed}>
          <span className={css.note} role="status">
            <IconCircleDashed size={15} stroke={1.8} aria-hidden="true" />
            {t('inbox.views.changed')}
          </span>
          {own ? (
            <button type="button" className={css.action} onClick={save} {...readOnly}>
              {t('inbox.views.save')}
            </button>
          ) : null}
          <button type="button" className={css.action} onClick={saveAs} {...readOnly}>
            {t('inbox.views.save_new')}
          </button>
          <button type="button" className={`${css.action} ${css.plain}`} onClick={() => show(open)}>
            {t('inbox.views.revert')}
          </button>
        </span>
      ) : null}
      {isNaming ? <NewView query={query} onSaved={show} today={today} onClose={() => setIsNaming(false)} /> : null}
    </div>
  );
}

function Count({ of: counted }: { of: Counted | undefined }) {
  const countText = useCountText();
  return counted ? <span className={css.count}>{countText(counted)}</span> : null;
}

interface NewViewProps {
  query: string;
  today: Day;
  onSaved: (view: Pick<View, 'filter' | 'saved'>) => void;
  onClose: () => void;
}

function NewView({ query, today, onSaved, onClose }: NewViewProps) {
  const { t } = useTranslation();
  const { save } = useSavedViewChanges('alerts');
  return (
    <ViewNamePopup
      title={t('saved_view.save_current')}
      agree={t('saved_view.save')}
      start=""
      isBusy={save.isPending}
      error={save.error}
      onName={(name) =>
        save.mutate(
          { name, query },
          {
            onSuccess: (saved) => {
              onSaved({ filter: storedFilter(saved.query, today), saved });
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}
