import { Button } from '@mantine/core';
import { ApiError } from '@sightline/client/api-error';
import IconMapPinOff from '@tabler/icons-react/dist/esm/icons/IconMapPinOff.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { groupQuery, siteBranchQuery, siteQuery } from '../../../entities/site/site-tree-queries.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { StatePanel } from '../../../ui/state-panel.tsx';
import { CamerasSection } from './cameras-section.tsx';
import { escalationQuery } from './escalation/escalation-queries.ts';
import { FlowsSection } from './flows-section.tsx';
import { GroupPane } from './group-form.tsx';
import { LabelsSection } from './labels/labels-section.tsx';
import { Pane, PlaceHead } from './pane.tsx';
import { PaneSkeleton } from './pane-skeleton.tsx';
import { PlansSection } from './plans/plans-section.tsx';
import { SiteForm } from './site-form.tsx';
import { UseCasesSection } from './use-cases-section.tsx';

interface OnePaneProps {
  id: string;
  onClose: () => void;
}

/** A site by its address. Who may not see its settings still sees what it holds. */
export function SitePane({ id, onClose }: OnePaneProps) {
  const user = useCurrentUser();
  const mayLook = mayOpen(user, { permission: 'sites_detail__view' });
  const site = useQuery({ ...siteQuery(id), enabled: mayLook });
  const escalation = useQuery({ ...escalationQuery(id), enabled: mayLook });
  if (!mayLook) return <SiteOverview id={id} onClose={onClose} />;
  if (site.isError) return <Failed error={site.error} onRetry={() => void site.refetch()} onClose={onClose} />;
  if (escalation.isError)
    return <Failed error={escalation.error} onRetry={() => void escalation.refetch()} onClose={onClose} />;
  if (!site.data || !escalation.data) return <PaneSkeleton />;
  return (
    <SiteForm key={id} site={site.data} escalation={escalation.data} onSaved={() => undefined} onClose={onClose} />
  );
}

function SiteOverview({ id, onClose }: OnePaneProps) {
  const { t } = useTranslation();
  const branch = useQuery(siteBranchQuery(id));
  if (branch.isError) return <Failed error={branch.error} onRetry={() => void branch.refetch()} onClose={onClose} />;
  if (branch.data === null) return <Gone onClose={onClose} />;
  if (!branch.data) return <PaneSkeleton />;
  const site = branch.data;
  const cameras = site.groups.reduce((sum, group) => sum + group.cameras.length, 0);
  const facts = [
    t('settings.count.groups', { count: site.groups.length }),
    t('settings.count.cameras', { count: cameras }),
  ];
  return (
    <Pane
      onSave={() => undefined}
      head={<PlaceHead title={site.name} facts={facts.join(' · ')} isViewOnly onBack={onClose} />}
    >
      <CamerasSection siteId={id} />
      <UseCasesSection site={site} isViewOnly />
      <FlowsSection site={site} />
      <PlansSection site={site} />
      <LabelsSection site={site} />
    </Pane>
  );
}

/** A group by its address. */
export function GroupOfAddress({ id, onClose }: OnePaneProps) {
  const group = useQuery(groupQuery(id));
  if (group.isError) return <Failed error={group.error} onRetry={() => void group.refetch()} onClose={onClose} />;
  if (!group.data) return <PaneSkeleton />;
  return <GroupPane key={id} group={group.data} site={group.data.site} onSaved={() => undefined} onClose={onClose} />;
}

interface FailedProps {
  error: unknown;
  onRetry: () => void;
  onClose: () => void;
}

/** What is gone, or was never within reach, is no error to try again. */
function Failed({ error, onRetry, onClose }: FailedProps) {
  if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return <Gone onClose={onClose} />;
  return <ErrorPanel error={error} onRetry={onRetry} />;
}

function Gone({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <StatePanel
      icon={<IconMapPinOff size={20} stroke={1.8} />}
      title={t('settings.gone')}
      hint={t('settings.gone_hint')}
    >
      <Button variant="default" onClick={onClose}>
        {t('settings.back')}
      </Button>
    </StatePanel>
  );
}
