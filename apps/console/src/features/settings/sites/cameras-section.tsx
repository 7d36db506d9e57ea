import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { siteBranchQuery } from '../../../entities/site/site-tree-queries.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { target } from '../../../lib/target.ts';
import { ChangeLink } from '../../../ui/change-link.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import css from './parts.module.css';
import { SiteCameras } from './site-cameras.tsx';

interface CamerasSectionProps {
  siteId: string;
  /** Only those of one group. */
  groupId?: string;
}

/** The cameras of a site or group; each is set up on a page of its own. */
export function CamerasSection({ siteId, groupId }: CamerasSectionProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const branch = useQuery(siteBranchQuery(siteId));
  const isLong = useDelayed(branch.isPending);
  const groups = branch.data?.groups.filter(({ id }) => groupId === undefined || id === groupId) ?? [];
  const cameras = groups.flatMap((group) => group.cameras.map((camera) => ({ ...camera, group: group.name })));
  return (
    <section className={css.part} aria-label={t('settings.camera.title')}>
      <div className={css.head}>
        <h3 className={css.title}>
          {t('settings.camera.title')} <span className={css.count}>{branch.data ? cameras.length : null}</span>
        </h3>
        {groupId !== undefined && mayOpen(user, { permission: 'create' }) ? (
          <ChangeLink
            target={target({ to: '/camera/add', search: { group: groupId } })}
            variant="subtle"
            className={css.add}
            leftSection={<IconPlus size={15} stroke={1.8} />}
          >
            {t('settings.camera.add')}
          </ChangeLink>
        ) : null}
      </div>
      {branch.isError ? <ErrorPanel error={branch.error} onRetry={() => void branch.refetch()} /> : null}
      {isLong ? <Skeleton width="100%" height={102} /> : null}
      {branch.data && cameras.length === 0 ? <p className={css.nothing}>{t('settings.camera.none')}</p> : null}
      {cameras.length > 0 ? <SiteCameras cameras={cameras} hasGroups={groupId === undefined} /> : null}
    </section>
  );
}
