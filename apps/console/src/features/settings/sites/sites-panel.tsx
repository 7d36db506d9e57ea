import { Button } from '@mantine/core';
import IconFolderPlus from '@tabler/icons-react/dist/esm/icons/IconFolderPlus.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLiveConfiguration } from '../../../entities/configuration/use-live-configuration.ts';
import { linkTo } from '../../../entities/settings-address.ts';
import { siteKeys } from '../../../entities/site/site-queries.ts';
import { groupQuery, siteBranchQuery, siteTreeQuery } from '../../../entities/site/site-tree-queries.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import type { SearchText } from '../../../lib/address.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { PageActions } from '../../../ui/page-frame.tsx';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { GroupPane } from './group-form.tsx';
import { PaneSkeleton } from './pane-skeleton.tsx';
import { SiteForm } from './site-form.tsx';
import { GroupOfAddress, SitePane } from './site-pane.tsx';
import { type SitesValues, sitesAddress } from './sites-address.ts';
import { SitesOverview } from './sites-overview.tsx';
import css from './sites-panel.module.css';
import { TreeCard } from './tree-card.tsx';

const NEW = 'new';

/** Sites, groups and cameras as a tree, and beside it the settings of what is chosen. */
export function SitesPanel() {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const user = useCurrentUser();
  const navigate = useNavigate();
  const { values, change, searchFor } = useAddress(sitesAddress);
  useLiveConfiguration(['site', 'escalation', 'group', 'company', 'tag', 'camera'], siteKeys.all);
  const go = (to: { site?: string; group?: string }) =>
    change({ site: undefined, group: undefined, company: undefined, ...to });
  const canAdd = mayOpen(user, { permission: 'sites__create' });
  const siteId = useOpenSite(values);
  const only = useOnlyCompany();
  return (
    <>
      <PageActions>
        {siteId && mayOpen(user, { permission: 'groups__create' }) ? (
          <Button
            variant="default"
            leftSection={<IconFolderPlus size={15} stroke={1.8} />}
            onClick={() => go({ site: siteId, group: NEW })}
          >
            {t('settings.group.add')}
          </Button>
        ) : null}
        {canAdd ? (
          <Button leftSection={<IconPlus size={15} stroke={1.8} />} onClick={() => go({ site: NEW })} {...readOnly}>
            {t('settings.site.add')}
          </Button>
        ) : null}
      </PageActions>
      <div className={css.panel} data-detail={values.site || values.group ? true : undefined}>
        <TreeCard
          siteId={siteId}
          groupId={values.group === NEW ? undefined : values.group}
          search={values.search}
          onSearch={(search) => change({ search })}
          onOpen={(kind, id) => (kind === 'camera' ? void navigate(linkTo('camera', id)) : go({ [kind]: id }))}
        />
        <section className={css.card} aria-label={t('settings.details')}>
          <Open values={values} company={values.company ?? only} searchOf={(site) => searchFor({ site })} onGo={go} />
        </section>
      </div>
    </>
  );
}

/** Who has one company need not choose it. */
function useOnlyCompany(): string | undefined {
  const { data } = useQuery(siteTreeQuery(''));
  return data?.length === 1 ? data[0]?.id : undefined;
}

/** The site that is open, or that holds the group that is. */
function useOpenSite({ site, group }: SitesValues): string | undefined {
  const isGroup = group !== undefined && group !== NEW;
  const { data } = useQuery({ ...groupQuery(group ?? ''), enabled: isGroup });
  if (isGroup) return data?.site.id;
  return site === NEW ? undefined : site;
}

interface OpenProps {
  values: SitesValues;
  company: string | undefined;
  searchOf: (site: string) => SearchText;
  onGo: (to: { site?: string; group?: string }) => void;
}

function Open({ values: { site, group }, company, searchOf, onGo }: OpenProps) {
  const close = () => onGo({});
  if (group === NEW && site) return <NewGroup siteId={site} onGo={onGo} />;
  if (group) return <GroupOfAddress id={group} onClose={close} />;
  if (site === NEW) {
    return <SiteForm key={NEW} company={company} onSaved={({ id }) => onGo({ site: id })} onClose={close} />;
  }
  if (site) return <SitePane id={site} onClose={close} />;
  return <SitesOverview searchOf={searchOf} />;
}

function NewGroup({ siteId, onGo }: { siteId: string; onGo: OpenProps['onGo'] }) {
  const { data: site } = useQuery(siteBranchQuery(siteId));
  if (!site) return <PaneSkeleton />;
  return (
    <GroupPane
      key={`${NEW}-${siteId}`}
      site={site}
      onSaved={({ id }) => onGo({ group: id })}
      onClose={() => onGo({ site: siteId })}
    />
  );
}
