import { ActionIcon, Button, Popover } from '@mantine/core';
import type { SavedViewKind } from '@sightline/contract/saved-views';
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Question } from '../../forms/question.tsx';
import { useReadOnly } from '../../ui/read-only.tsx';
import { useCurrentUser } from '../user/current-user.ts';
import { type SavedView, savedViewsQuery, useSavedViewChanges } from './saved-view-queries.ts';
import css from './saved-views.module.css';
import { ViewNamePopup } from './view-name-popup.tsx';

interface SavedViewsMenuProps {
  kind: SavedViewKind;
  /** What the button says: what is saved goes by another name on each screen. */
  label: string;
  /** The query of the address as it stands: what "Save" keeps. */
  query: string;
  onOpen: (view: SavedView) => void;
  /** A screen that opens the menu by a key. */
  opened?: { isOpen: boolean; onChange: (isOpen: boolean) => void };
  /** Views of this screen can be shared with one's company or reseller. */
  isShareable?: boolean;
}

const ICON = { size: 15, stroke: 1.8, 'aria-hidden': true } as const;

type Asking = { what: 'save' } | { what: 'rename' | 'remove'; view: SavedView };

/** One's saved views of a screen: opened by a click, saved, renamed and deleted. */
export function SavedViewsMenu({ kind, label, query, onOpen, opened, isShareable = false }: SavedViewsMenuProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const own = useState(false);
  const [isOpen, setIsOpen] = opened ? ([opened.isOpen, opened.onChange] as const) : own;
  const [asking, setAsking] = useState<Asking>();
  const { data: views = [] } = useQuery(savedViewsQuery(kind));
  const ask = (next: Asking) => {
    setIsOpen(false);
    setAsking(next);
  };
  const open = (view: SavedView) => {
    setIsOpen(false);
    onOpen(view);
  };
  return (
    <>
      <Popover
        opened={isOpen}
        onChange={setIsOpen}
        position="bottom-start"
        width={280}
        trapFocus
        returnFocus
        offset={6}
      >
        <Popover.Target>
          <Button
            variant="subtle"
            leftSection={<IconBookmark size={15} stroke={1.8} />}
            rightSection={views.length > 0 ? <span className={css.count}>{views.length}</span> : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            {label}
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={css.menu} aria-label={label}>
          {views.length === 0 ? <p className={css.empty}>{t('saved_view.none')}</p> : null}
          <ul className={css.list}>
            {views.map((view) => (
              <li key={view.id}>
                <button
                  type="button"
                  className={css.open}
                  aria-current={view.query === query || undefined}
                  onClick={() => open(view)}
                >
                  {view.name}
                  {view.owner ? <span className={css.owner}>{view.owner.name}</span> : null}
                </button>
                {view.owner ? null : <OwnActions {...{ kind, view, isShareable }} onAsk={ask} />}
              </li>
            ))}
          </ul>
          <Button variant="default" fullWidth onClick={() => ask({ what: 'save' })} {...readOnly}>
            {t('saved_view.save_current')}
          </Button>
        </Popover.Dropdown>
      </Popover>
      {asking ? <Asked kind={kind} query={query} asking={asking} onClose={() => setAsking(undefined)} /> : null}
    </>
  );
}

interface OwnActionsProps {
  kind: SavedViewKind;
  view: SavedView;
  isShareable: boolean;
  onAsk: (asking: Asking) => void;
}

/** What only the owner of a view does with it. */
function OwnActions({ kind, view, isShareable, onAsk }: OwnActionsProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const { name, id, version, shared } = view;
  const { update } = useSavedViewChanges(kind);
  const { user_type } = useCurrentUser();
  const share = user_type === 'end_user' ? t('saved_view.share', { name }) : t('saved_view.share_reseller', { name });
  const shareLabel = shared ? t('saved_view.unshare', { name }) : share;
  return (
    <>
      {isShareable ? (
        <ActionIcon
          aria-label={shareLabel}
          title={shareLabel}
          aria-pressed={shared}
          className={shared ? css.shared : undefined}
          onClick={() => update.mutate({ id, version, shared: !shared })}
          {...readOnly}
        >
          <IconUsers {...ICON} />
        </ActionIcon>
      ) : null}
      <ActionIcon
        aria-label={t('saved_view.rename_title', { name })}
        onClick={() => onAsk({ what: 'rename', view })}
        {...readOnly}
      >
        <IconPencil {...ICON} />
      </ActionIcon>
      <ActionIcon
        aria-label={t('saved_view.delete_named', { name })}
        onClick={() => onAsk({ what: 'remove', view })}
        {...readOnly}
      >
        <IconTrash {...ICON} />
      </ActionIcon>
    </>
  );
}

interface AskedProps {
  kind: SavedViewKind;
  query: string;
  asking: Asking;
  onClose: () => void;
}

function Asked({ kind, query, asking, onClose }: AskedProps) {
  const { t } = useTranslation();
  const { save, rename, remove } = useSavedViewChanges(kind);
  const done = { onSuccess: onClose };
  if (asking.what === 'save') {
    return (
      <ViewNamePopup
        title={t('saved_view.save_current')}
        agree={t('saved_view.save')}
        start=""
        isBusy={save.isPending}
        error={save.error}
        onName={(name) => save.mutate({ name, query }, done)}
        onClose={onClose}
      />
    );
  }
  const { view } = asking;
  if (asking.what === 'rename') {
    return (
      <ViewNamePopup
        title={t('saved_view.rename_title', { name: view.name })}
        agree={t('saved_view.rename')}
        start={view.name}
        isBusy={rename.isPending}
        error={rename.error}
        onName={(name) => rename.mutate({ id: view.id, name, version: view.version }, done)}
        onClose={onClose}
      />
    );
  }
  return (
    <Question
      isOpen
      title={t('saved_view.delete_title', { name: view.name })}
      agree={t('saved_view.delete')}
      isDangerous
      isBusy={remove.isPending}
      onAgree={() => remove.mutate(view, done)}
      onCancel={onClose}
    >
      {t('saved_view.delete_hint')}
    </Question>
  );
}
