import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLiveConfiguration } from '../../../entities/configuration/use-live-configuration.ts';
import { OpenedRecord } from '../../../forms/opened-record.tsx';
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

function Existing({ id, ...on }: DrawerProps & { id: string }) {
  const { t } = useTranslation();
  const loaded = useQuery(userQuery(id));
  useLiveConfiguration(['user', 'role'], userKeys.one(id));
  return (
    <OpenedRecord id={id} loaded={loaded} title={t('users.user')} onClose={on.onClose}>
      {(user) => <UserForm user={user} userType={user?.user_type} names={NAMES} {...on} />}
    </OpenedRecord>
  );
}
