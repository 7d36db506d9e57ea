import { Button } from '@mantine/core';
import type { Site } from '@sightline/contract/sites';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeletionDialog } from '../../../entities/deletion/deletion-dialog.tsx';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { SaveButton, SaveState } from '../../../forms/save-state.tsx';
import { useLeaveGuard } from '../../../forms/use-leave-guard.tsx';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../ui/toasts.tsx';
import { CamerasSection } from './cameras-section.tsx';
import css from './pane.module.css';
import { Pane, PlaceHead } from './pane.tsx';
import { countryName } from './places.ts';
import { AccessSection, IdentitySection, LimitsSection, RecordsSection } from './site-sections.tsx';
import { UseCasesSection } from './use-cases-section.tsx';
import { useRefreshTree } from './use-refresh-tree.ts';
import { useSiteForm } from './use-site-form.ts';

/** What names the record that is open here. */
const NAMES = ['site', 'group', 'tab', 'company'];

interface SiteFormProps {
  site?: Site;
  /** The company a new site is meant for. */
  company?: string | undefined;
  onSaved: (site: Site) => void;
  onClose: () => void;
}

/** Everything of a site that can be set up here; for readers the same without its buttons. */
export function SiteForm({ site, company, onSaved, onClose }: SiteFormProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const isViewOnly = !mayOpen(user, { permission: site ? 'sites__update' : 'sites__create' });
  const record = useSiteForm({
    site,
    company,
    onSaved: (saved, isLeaving) => {
      if (!isLeaving) onSaved(saved);
    },
  });
  const guard = useLeaveGuard(record, NAMES);
  const section = { record, site, isViewOnly };
  return (
    <Pane
      onSave={() => void record.save()}
      head={
        <PlaceHead
          title={site?.name ?? t('settings.site.new')}
          picture={site?.logo ?? null}
          facts={site ? <Facts site={site} /> : t('settings.site.new_hint')}
          isViewOnly={isViewOnly}
          onBack={onClose}
        >
          <SaveState record={record} />
          {site ? <DeleteSite site={site} onDeleted={onClose} /> : null}
          {isViewOnly ? null : <SaveButton record={record} {...(site ? {} : { label: t('settings.site.create') })} />}
        </PlaceHead>
      }
    >
      <IdentitySection {...section} />
      <RecordsSection {...section} />
      <LimitsSection {...section} />
      <AccessSection {...section} />
      {site ? <UseCasesSection site={site} isViewOnly={isViewOnly} /> : null}
      {site ? <CamerasSection siteId={site.id} /> : null}
      {guard.dialog}
    </Pane>
  );
}

function Facts({ site }: { site: Site }) {
  const { t, i18n } = useTranslation();
  const counts = [
    t('settings.count.groups', { count: site.groups }),
    t('settings.count.cameras', { count: site.cameras }),
    t('settings.count.users', { count: site.users }),
  ];
  return `${site.company.name}, ${countryName(site.country, i18n.language)} · ${counts.join(' · ')}`;
}

function DeleteSite({ site, onDeleted }: { site: Site; onDeleted: () => void }) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const refresh = useRefreshTree();
  const [isAsking, setIsAsking] = useState(false);
  if (!mayOpen(user, { permission: 'sites__delete' })) return null;
  const params = { id: site.id };
  return (
    <>
      <Button
        variant="default"
        className={css.danger}
        leftSection={<IconTrash size={15} stroke={1.8} />}
        onClick={() => setIsAsking(true)}
      >
        {t('settings.site.delete')}
      </Button>
      <DeletionDialog
        id={site.id}
        isOpen={isAsking}
        title={t('settings.site.delete_title', { name: site.name })}
        actionLabel={t('settings.site.delete')}
        loadImpact={(signal) => call('GET /sites/:id/deletion_impact/', { params }, signal)}
        failureTitle={t('settings.site.delete_failed', { name: site.name })}
        onDelete={(otp) => call('DELETE /sites/:id/', { params, query: {}, body: { otp } })}
        onDeleted={() => {
          toast.success(t('settings.site.deleted', { name: site.name }));
          onDeleted();
          refresh();
        }}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
