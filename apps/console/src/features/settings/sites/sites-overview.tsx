import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PicturedSite, SiteHealth, SiteLastAlert } from '../../../entities/site/site-state.tsx';
import { siteTreeQuery } from '../../../entities/site/site-tree-queries.ts';
import type { SearchText } from '../../../lib/address.ts';
import { byName } from '../../../lib/by-name.ts';
import { type Column, RecordTable } from '../../../ui/record-table.tsx';
import { StatePanel } from '../../../ui/state-panel.tsx';
import css from './sites-panel.module.css';

/** More than anybody looks through; the tree beside it finds the others. */
const MOST = 100;

interface Place {
  id: string;
  name: string;
  company: string;
}

function useColumns(): Column<Place>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'name',
      label: t('settings.site.field.name'),
      cell: ({ id, name }) => <PicturedSite siteId={id}>{name}</PicturedSite>,
    },
    { key: 'company', label: t('settings.site.field.company'), cell: ({ company }) => company, isMinor: true },
    { key: 'health', label: t('settings.site.health'), cell: ({ id }) => <SiteHealth siteId={id} /> },
    {
      key: 'alert',
      label: t('settings.camera.last_alert'),
      cell: ({ id }) => <SiteLastAlert siteId={id} />,
      isNumber: true,
    },
  ];
}

/** All sites at a glance, until one of them is chosen. */
export function SitesOverview({ searchOf }: { searchOf: (site: string) => SearchText }) {
  const { t, i18n } = useTranslation();
  const { data } = useQuery(siteTreeQuery(''));
  const columns = useColumns();
  const places = data
    ?.flatMap(({ name, sites }) => sites.map((site): Place => ({ ...site, company: name })))
    .toSorted(byName(i18n.language));
  if (places?.length === 0) {
    return (
      <StatePanel
        icon={<IconMapPin size={20} stroke={1.8} />}
        title={t('settings.choose')}
        hint={t('settings.choose_hint')}
      />
    );
  }
  return (
    <div className={css.overview}>
      <header className={css.overviewHead}>
        <h2>{t('settings.company.sites')}</h2>
        <p>{t('settings.choose')}</p>
      </header>
      <RecordTable
        label={t('settings.company.sites')}
        columns={columns}
        rows={places?.slice(0, MOST)}
        keyOf={({ id }) => id}
        searchOf={({ id }) => searchOf(id)}
      />
    </div>
  );
}
