import type { Permission } from '@sightline/contract/permission-admin';
import { can } from '@sightline/contract/permissions';
import type { EffectivePermissions } from '@sightline/contract/user-permissions';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { permissionsQuery } from '../../../entities/permission/permission-queries.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { useLeaveGuard } from '../../../forms/use-leave-guard.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { PaneHead } from '../../../ui/pane-head.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import { WaitingLines } from '../../../ui/waiting-lines.tsx';
import { EffectiveActions } from './effective-actions.tsx';
import { EffectiveList } from './effective-list.tsx';
import css from './pane.module.css';
import filters from './pane-filters.module.css';
import { effectiveQuery } from './queries.ts';
import { subjectName, useSubjectFacts } from './subject-words.ts';
import { usePermissionChanges } from './use-permission-changes.ts';
import type { PlaceProps } from './user-permissions-address.ts';
import { SHOWN } from './user-permissions-address.ts';

/** What somebody may do, and the way to change it. */
export function EffectivePane({ place, onChange }: PlaceProps) {
  const effective = useQuery(effectiveQuery(place.user));
  const permissions = useQuery(permissionsQuery);
  const isLong = useDelayed(effective.isPending || permissions.isPending);
  if (effective.data && permissions.data) {
    return <Loaded place={place} onChange={onChange} effective={effective.data} permissions={permissions.data} />;
  }
  const failed = effective.error ?? permissions.error;
  if (failed) {
    return <ErrorPanel error={failed} onRetry={() => Promise.all([effective.refetch(), permissions.refetch()])} />;
  }
  return isLong ? <WaitingLines count={6} width="60%" /> : null;
}

interface LoadedProps extends PlaceProps {
  effective: EffectivePermissions;
  permissions: readonly Permission[];
}

function Loaded({ place, onChange, effective, permissions }: LoadedProps) {
  const { t } = useTranslation();
  const factsOf = useSubjectFacts();
  const canWrite = can(useCurrentUser(), 'user_permission_management_write');
  const changes = usePermissionChanges(effective, permissions);
  const guard = useLeaveGuard(changes.record, ['user', 'tab']);
  const canChange = canWrite && effective.unchangeable === null;
  const { user } = effective;
  return (
    <>
      <PaneHead
        title={subjectName(user)}
        tag={canChange ? undefined : t('form.view_only')}
        facts={factsOf(user)}
        backLabel={t('user_permissions.back')}
        onBack={() => onChange({ user: '' })}
      >
        {canChange ? <EffectiveActions effective={effective} changes={changes} /> : null}
      </PaneHead>
      <div className={css.content}>
        {effective.unchangeable ? (
          <p className={css.note}>
            <IconInfoCircle size={16} stroke={1.8} aria-hidden="true" />
            {t(`user_permissions.unchangeable.${effective.unchangeable}`)}
          </p>
        ) : null}
        <div className={filters.bar}>
          <SearchBox label={t('roles.find_permission')} value={place.find} onChange={(find) => onChange({ find })} />
          <Segmented
            label={t('user_permissions.show_label')}
            name="show"
            value={place.show}
            options={SHOWN.map((show) => ({ value: show, label: t(`user_permissions.show.${show}`) }))}
            onChange={(show) => onChange({ show })}
          />
        </div>
        <EffectiveList rows={changes.rows} place={place} canChange={canChange} onToggle={changes.toggle} />
      </div>
      {guard.dialog}
    </>
  );
}
