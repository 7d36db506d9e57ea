import type { Escalation } from '@sightline/contract/escalation';
import type { Site } from '@sightline/contract/sites';
import { useTranslation } from 'react-i18next';
import { DeleteAction } from '../../../entities/deletion/delete-action.tsx';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { call } from '../../../lib/api.ts';
import { CamerasSection } from './cameras-section.tsx';
import { EscalationSection } from './escalation/escalation-section.tsx';
import { FlowsSection } from './flows-section.tsx';
import { LabelsSection } from './labels/labels-section.tsx';
import { PlaceForm } from './pane.tsx';
import { countryName } from './places.ts';
import { PlansSection } from './plans/plans-section.tsx';
import { AccessSection, IdentitySection, LimitsSection, RecordsSection, WorkSection } from './site-sections.tsx';
import { UseCasesSection } from './use-cases-section.tsx';
import { TREE_KEYS } from './use-refresh-tree.ts';
import { useSiteForm } from './use-site-form.ts';
import { WallScreensSection } from './wall-screens/wall-screens-section.tsx';

/** What names the record that is open here. */
const NAMES = ['site', 'group', 'tab', 'company'];

interface SiteFormProps {
  site?: Site;
  escalation?: Escalation;
  /** The company a new site is meant for. */
  company?: string | undefined;
  onSaved: (site: Site) => void;
  onClose: () => void;
}

/** Everything of a site that can be set up here; for readers the same without its buttons. */
export function SiteForm({ site, escalation, company, onSaved, onClose }: SiteFormProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const isViewOnly = !mayOpen(user, { permission: site ? 'sites__update' : 'sites__create' });
  const record = useSiteForm({
    site,
    escalation,
    company,
    onSaved: (saved, isLeaving) => {
      if (!isLeaving) onSaved(saved);
    },
  });
  const section = { record, site, isViewOnly };
  return (
    <PlaceForm
      record={record}
      names={NAMES}
      title={site?.name ?? t('settings.site.new')}
      picture={site?.logo ?? null}
      facts={site ? <Facts site={site} /> : t('settings.site.new_hint')}
      isViewOnly={isViewOnly}
      danger={site ? <DeleteSite site={site} onDeleted={onClose} /> : null}
      {...(site ? {} : { saveLabel: t('settings.site.create') })}
      onBack={onClose}
    >
      <IdentitySection {...section} />
      <RecordsSection {...section} />
      <WorkSection {...section} />
      <LimitsSection {...section} />
      <AccessSection {...section} />
      {escalation ? <EscalationSection record={record} escalation={escalation} isViewOnly={isViewOnly} /> : null}
      {site ? <UseCasesSection site={site} isViewOnly={isViewOnly} /> : null}
      {site ? <WallScreensSection siteId={site.id} /> : null}
      {site ? <FlowsSection site={site} /> : null}
      {site ? <PlansSection site={site} /> : null}
      {site ? <LabelsSection site={site} /> : null}
      {site ? <CamerasSection siteId={site.id} /> : null}
    </PlaceForm>
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

function DeleteSite({ site: { id, name }, onDeleted }: { site: Site; onDeleted: () => void }) {
  const { t } = useTranslation();
  return (
    <DeleteAction
      kind="site"
      id={id}
      permission="sites__delete"
      isOutlined
      words={{
        action: t('settings.site.delete'),
        question: t('settings.site.delete_title', { name }),
        failed: t('settings.site.delete_failed', { name }),
        done: t('settings.site.deleted', { name }),
      }}
      confirmText={name}
      loadImpact={(signal) => call('GET /sites/:id/deletion_impact/', { params: { id } }, signal)}
      onDelete={(otp) => call('DELETE /sites/:id/', { params: { id }, query: {}, body: { otp } })}
      stale={TREE_KEYS}
      onDeleted={onDeleted}
    />
  );
}
