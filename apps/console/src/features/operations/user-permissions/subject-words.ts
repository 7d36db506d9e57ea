import { personName } from '@sightline/contract/person-name';
import type { Subject } from '@sightline/contract/user-permissions';
import { useTranslation } from 'react-i18next';
import { roleName } from '../../../entities/user/role-name.ts';

/** A person in one line: username, role, kind of account. */
export function useSubjectFacts() {
  const { t } = useTranslation();
  return (user: Subject) =>
    [
      user.username,
      user.is_superuser
        ? t('shell.superuser')
        : user.role
          ? roleName(t, user.role.name)
          : t('user_permissions.no_role'),
      t(`roles.user_types.${user.user_type}`),
      ...(user.account_state === 'active' ? [] : [t(`user_permissions.state.${user.account_state}`)]),
    ].join(' · ');
}

export const subjectName = (user: Subject) => personName(user);
