import { Button } from '@mantine/core';
import type { SiteLabel } from '@sightline/contract/areas/labels';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useInfiniteQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveConfiguration } from '../../../../entities/configuration/use-live-configuration.ts';
import { mayOpen } from '../../../../entities/user/access.ts';
import { useCurrentUser } from '../../../../entities/user/current-user.ts';
import { idOf, NEW } from '../../../../lib/address.ts';
import { joinWords } from '../../../../lib/join-words.ts';
import { useAddress } from '../../../../lib/use-address.ts';
import { ErrorPanel } from '../../../../ui/error-panel.tsx';
import { LoadMore } from '../../../../ui/load-more.tsx';
import { useReadOnly } from '../../../../ui/read-only.tsx';
import { SearchBox } from '../../../../ui/search-box.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useDelayed } from '../../../../ui/use-delayed.ts';
import css from '../parts.module.css';
import { sitesAddress } from '../sites-address.ts';
import { LabelDrawer } from './label-drawer.tsx';
import { LABELS, siteLabelsQuery } from './label-queries.ts';
import { nameOfLabelUse } from './label-uses.ts';

interface LabelsSectionProps {
  site: { id: string; name: string };
}

/** The labels that areas on the cameras of a site can have. */
export function LabelsSection({ site }: LabelsSectionProps) {
  const user = useCurrentUser();
  return mayOpen(user, { permission: 'sites_list__view' }) ? <Labels site={site} /> : null;
}

function Labels({ site }: LabelsSectionProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const readOnly = useReadOnly();
  const { values, change } = useAddress(sitesAddress);
  const [search, setSearch] = useState('');
  useLiveConfiguration(['label'], LABELS);
  const list = useInfiniteQuery(siteLabelsQuery(site.id, search));
  const isLong = useDelayed(list.isPending);
  const labels = list.data?.pages.flatMap(({ results }) => results) ?? [];
  const isEmpty = list.data !== undefined && labels.length === 0;
  return (
    <section className={css.part} aria-label={t('settings.labels.title')}>
      <div className={css.head}>
        <h3 className={css.title}>
          {t('settings.labels.title')} <span className={css.count}>{list.data?.pages[0]?.count ?? null}</span>
        </h3>
        <p className={css.purpose}>{t('settings.labels.purpose')}</p>
        {mayOpen(user, { permission: 'sites__update' }) ? (
          <Button
            variant="subtle"
            className={css.end}
            leftSection={<IconPlus size={15} stroke={1.8} />}
            onClick={() => change({ label: NEW })}
            {...readOnly}
          >
            {t('settings.labels.add')}
          </Button>
        ) : null}
      </div>
      {labels.length > 0 || search ? (
        <div className={css.find}>
          <SearchBox label={t('settings.labels.find')} value={search} onChange={setSearch} />
        </div>
      ) : null}
      {list.isError ? <ErrorPanel error={list.error} onRetry={() => void list.refetch()} /> : null}
      {isLong ? <Skeleton width="100%" height={102} /> : null}
      {isEmpty ? (
        <p className={css.nothing}>{search ? t('settings.labels.not_found') : t('settings.labels.none')}</p>
      ) : null}
      {labels.length > 0 ? <LabelsTable labels={labels} onOpen={({ id }) => change({ label: id })} /> : null}
      <LoadMore list={list} />
      {values.label === undefined ? null : (
        <LabelDrawer
          key={values.label}
          id={idOf(values.label)}
          site={site}
          onSaved={(label) => change({ label })}
          onClose={() => change({ label: undefined })}
        />
      )}
    </section>
  );
}

function LabelsTable({ labels, onOpen }: { labels: readonly SiteLabel[]; onOpen: (label: SiteLabel) => void }) {
  const { t } = useTranslation();
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('settings.labels.name')}</th>
          <th scope="col">{t('settings.labels.uses')}</th>
          <th scope="col">{t('settings.labels.categories')}</th>
        </tr>
      </thead>
      <tbody>
        {labels.map((label) => (
          <tr key={label.id}>
            <td>
              <button type="button" className={css.opens} onClick={() => onOpen(label)}>
                {label.name}
              </button>
            </td>
            <td className={css.quiet}>
              {label.use_cases.length === 0
                ? t('settings.labels.any_use')
                : joinWords(
                    label.use_cases.map((key) => nameOfLabelUse(t, key)),
                    i18next.language,
                  )}
            </td>
            <td className={css.quiet}>
              {joinWords(
                label.categories.map(({ name }) => name),
                i18next.language,
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
