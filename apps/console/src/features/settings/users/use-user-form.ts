import type { UserView } from '@sightline/contract/user-admin';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { currentUserQuery } from '../../../entities/user/current-user.ts';
import { useRecordForm } from '../../../forms/use-record-form.ts';
import { call } from '../../../lib/api.ts';
import type { FormAccess } from './form-access.ts';
import { useGroupLevels } from './user-groups.ts';
import { userKeys } from './user-queries.ts';
import type { UserType } from './user-types.ts';
import { newUser, type UserValues, userSchema, valuesOf, wholeUser } from './user-values.ts';
import { useUserWords } from './user-words.ts';

interface UserFormOptions {
  user: UserView | undefined;
  userType: UserType;
  access: FormAccess;
  /** What a new user starts with. */
  start: UserValues;
  onCreated: (user: UserView) => void;
}

/** The call that saves, by what of the account may be changed. */
async function saveUser({ user, userType, access }: UserFormOptions, values: UserValues): Promise<UserView> {
  if (!user) return call('POST /users/', { body: newUser(values, userType, access.hasSuperuser) });
  const params = { id: user.id };
  if (access.saves === 'account') {
    return call('PUT /users/:id/', { params, body: wholeUser(values, userType, access.hasSuperuser) });
  }
  if (access.saves === 'places') {
    const { sites, resellers } = values;
    return call('PATCH /users/:id/', { params, body: userType === 'internal' ? { resellers } : { sites } });
  }
  const { first_name, last_name, user_channel_id } = values;
  await call('PATCH /users/current/', { body: { first_name, last_name, user_channel_id } });
  return call('GET /users/:id/', { params });
}

/** The form of one account: what is edited, what has changed, and saving it. */
export function useUserForm(options: UserFormOptions) {
  const { user, userType, access, start, onCreated } = options;
  const { t } = useTranslation();
  const queries = useQueryClient();
  const levelOf = useGroupLevels(userType);
  return useRecordForm<UserValues, UserValues, UserView>({
    schema: userSchema({ userType, isNew: !user, hasRights: access.hasRights, levelOf }),
    saved: user ? valuesOf(user) : start,
    words: useUserWords(),
    save: (_part, _pictures, whole) => saveUser(options, whole),
    // A password that was saved is not shown again.
    valuesOf,
    savedText: ({ first_name }) => (user ? t('form.updated') : t('users.created', { first_name })),
    ...(user ? {} : { failedText: ({ first_name }) => t('users.create_failed', { first_name: first_name.trim() }) }),
    onSaved: (result) => {
      void queries.invalidateQueries({ queryKey: userKeys.lists });
      if (access.isSelf) void queries.invalidateQueries(currentUserQuery);
      queries.setQueryData(userKeys.one(result.id), result);
      if (!user) onCreated(result);
    },
  });
}

export type UserFormState = ReturnType<typeof useUserForm>;
