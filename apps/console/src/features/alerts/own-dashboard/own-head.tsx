import { Button } from '@mantine/core';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SavedView, useSavedViewChanges } from '../../../entities/saved-views/saved-view-queries.ts';
import { SavedViewsMenu } from '../../../entities/saved-views/saved-views-menu.tsx';
import { ViewNamePopup } from '../../../entities/saved-views/view-name-popup.tsx';
import { siteGroupingsQuery } from '../../../entities/site/site-queries.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { currentUserQuery, useCurrentUser } from '../../../entities/user/current-user.ts';
import { PlainSwitch } from '../../../forms/plain-switch.tsx';
import { OneChoiceChip } from '../../../ui/one-choice-chip.tsx';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { layoutIn, PERIODS_BY_LENGTH } from './own-address.ts';
import css from './own-dashboard.module.css';
import type { OwnDashboard } from './use-own-dashboard.ts';

/** Which dashboard is open and what it is about; while it is edited, what becomes of the changes. */
export function OwnHead({ own }: { own: OwnDashboard }) {
  const { t } = useTranslation();
  const { view, values, change, query, isChanged, isEditing, isOthers, open } = own;
  const readOnly = useReadOnly();
  return (
    <header className={css.head}>
      <h1 className={css.title}>{view?.name ?? t('own.title')}</h1>
      {view?.owner ? <span className={css.range}>{t('own.by', { name: view.owner.name })}</span> : null}
      {isChanged ? <span className={css.unsaved}>{t('own.unsaved')}</span> : null}
      <search className={css.filters} aria-label={t('dashboard.filters')}>
        <SiteChoice site={values.site} onChange={(site) => change({ site })} />
        <Segmented
          name="own-period"
          label={t('dashboard.period.label')}
          value={values.days}
          options={PERIODS_BY_LENGTH.map((value) => ({ value, label: t('own.days', { count: Number(value) }) }))}
          onChange={(days) => change({ days })}
        />
        <SavedViewsMenu kind="dashboard" label={t('own.dashboards')} query={query} onOpen={open} isShareable />
        {isChanged && view ? (
          <Button variant="default" onClick={() => change({ ...layoutIn(view.query) })}>
            {t('own.discard')}
          </Button>
        ) : null}
        {isChanged || isOthers ? <SaveButton own={own} /> : null}
        {view && !isOthers ? <StartSwitch view={view} /> : null}
        {isOthers ? null : (
          <Button
            className={css.edit}
            variant="default"
            leftSection={isEditing ? undefined : <IconPencil size={15} stroke={1.8} aria-hidden="true" />}
            onClick={() => change({ mode: isEditing ? 'view' : 'edit' })}
            {...readOnly}
          >
            {isEditing ? t('own.done') : t('own.edit')}
          </Button>
        )}
      </search>
    </header>
  );
}

function SiteChoice({ site, onChange }: { site: string; onChange: (site: string) => void }) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const { data: sites = [] } = useQuery({
    ...siteGroupingsQuery,
    enabled: mayOpen(user, { permission: 'sites_list__view' }),
  });
  return (
    <OneChoiceChip
      name={t('filter.site')}
      empty={t('own.all_sites')}
      icon={<IconMapPin size={15} stroke={1.8} aria-hidden="true" />}
      choices={[{ value: '', label: t('own.all_sites') }, ...sites.map(({ id, name }) => ({ value: id, label: name }))]}
      chosen={site || undefined}
      onChange={onChange}
    />
  );
}

/** The console begins with this dashboard, or as it does for everybody. */
function StartSwitch({ view }: { view: SavedView }) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const queries = useQueryClient();
  const { update } = useSavedViewChanges('dashboard');
  const { id, version, is_start } = view;
  return (
    <span className={css.start} title={readOnly.title}>
      <span aria-hidden="true">{t('own.start_page')}</span>
      <PlainSwitch
        label={t('own.start_page')}
        checked={update.isPending ? (update.variables.is_start ?? is_start) : is_start}
        disabled={readOnly.disabled === true || update.isPending}
        onChange={(next) =>
          update.mutate(
            { id, version, is_start: next },
            { onSuccess: () => void queries.invalidateQueries({ queryKey: currentUserQuery.queryKey }) },
          )
        }
      />
    </span>
  );
}

/** Saves into one's own dashboard; what is new is saved under a name, and of a colleague's one makes a copy. */
function SaveButton({ own: { view, query, open } }: { own: OwnDashboard }) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const { save, update } = useSavedViewChanges('dashboard');
  const [isNaming, setIsNaming] = useState(false);
  const mine = view && !view.owner ? view : undefined;
  const label = t(view?.owner ? 'own.copy' : 'own.save_as');
  const saved = (next: { id: string; query: string }) => {
    setIsNaming(false);
    toast.success(t('own.saved'));
    open(next);
  };
  return (
    <>
      <Button
        loading={update.isPending}
        onClick={() => {
          if (mine) update.mutate({ id: mine.id, version: mine.version, query }, { onSuccess: saved });
          else setIsNaming(true);
        }}
        {...readOnly}
      >
        {mine ? t('own.save') : label}
      </Button>
      {isNaming ? (
        <ViewNamePopup
          title={label}
          agree={t('own.save')}
          start={view?.name ?? ''}
          isBusy={save.isPending}
          error={save.error}
          onName={(name) => save.mutate({ name, query }, { onSuccess: saved })}
          onClose={() => setIsNaming(false)}
        />
      ) : null}
    </>
  );
}
