import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLiveConfiguration } from '../../../entities/configuration/use-live-configuration.ts';
import { DrawerFrame } from '../../../forms/record-drawer.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import css from './user-form.module.css';
import { UserForm } from './user-form.tsx';
import { userKeys, userQuery } from './user-queries.ts';
import type { UserScope, UserType } from './user-types.ts';

/** What names the form in the address. */
const NAMES = ['user', 'user_type'] as const;

interface DrawerProps {
  onClose: () => void;
  onDone: () => void;
}

interface UserDrawerProps extends DrawerProps {
  /** An id, or `new`. */
  user: string;
  userType: UserType | undefined;
  scope: UserScope;
}

const placesOf = (scope: UserScope) => {
  if (scope.of === 'company') return { company: scope.id };
  return scope.of === 'reseller' ? { resellers: [scope.id] } : {};
};

/** The form over the list, at an address of its own. */
export function UserDrawer({ user, userType, scope, onClose, onDone }: UserDrawerProps) {
  if (user !== 'new') return <Existing id={user} onClose={onClose} onDone={onDone} />;
  return <UserForm userType={userType} places={placesOf(scope)} names={NAMES} onClose={onClose} onDone={onDone} />;
}

function Existing({ id, onClose, onDone }: DrawerProps & { id: string }) {
  const { t } = useTranslation();
  const query = useQuery(userQuery(id));
  useLiveConfiguration(['user', 'role'], userKeys.one(id));
  const isSlow = useDelayed(query.isPending);
  if (query.data) {
    const { data } = query;
    return <UserForm user={data} userType={data.user_type} names={NAMES} onClose={onClose} onDone={onDone} />;
  }
  return (
    <DrawerFrame title={t('users.user')} onClose={onClose}>
      {query.isError ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : null}
      {isSlow ? <Loading /> : null}
    </DrawerFrame>
  );
}

const Loading = () => (
  <div className={css.loading}>
    {[1, 2, 3, 4].map((row) => (
      <div key={row} className={css.grid}>
        <Skeleton display="block" height={30} />
        <Skeleton display="block" height={30} />
      </div>
    ))}
    <Skeleton display="block" height={180} />
  </div>
);
