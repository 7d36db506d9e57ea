import type { UserView } from '@sightline/contract/user-admin';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { roleName, roleSearch } from '../../../entities/user/role-name.ts';
import { ChoiceField } from '../../../forms/choice-field.tsx';
import { byText } from '../../../lib/by-name.ts';
import { useSearched } from '../../../ui/use-searched.ts';
import type { UserFormState } from './use-user-form.ts';
import { userGroupsQuery } from './user-groups.ts';
import type { UserType } from './user-types.ts';

interface UserGroupFieldProps {
  record: UserFormState;
  userType: UserType;
  /** What the account has now, whether or not the viewer could give it. */
  current: UserView['group'] | undefined;
}

/** Groups of the user's own bucket that the viewer may give. */
export function UserGroupField({ record, userType, current }: UserGroupFieldProps) {
  const { t, i18n } = useTranslation();
  const { search, setTyped } = useSearched();
  const { data } = useQuery({ ...userGroupsQuery(userType, roleSearch(t, search)), placeholderData: keepPreviousData });
  const offered = (data?.results ?? [])
    .filter((group) => group.can_assign || group.id === current?.id)
    .map(({ id, name }) => ({ value: id, label: roleName(t, name) }))
    .toSorted(byText(i18n.language, ({ label }) => label));
  const isOffered = offered.some(({ value }) => value === current?.id);
  const options =
    current && !isOffered ? [{ value: current.id, label: roleName(t, current.name) }, ...offered] : offered;
  return (
    <ChoiceField
      control={record.control}
      name="group"
      label={t('users.field.group')}
      isRequired={!record.edited.is_superuser}
      options={options}
      onSearch={setTyped}
    />
  );
}
