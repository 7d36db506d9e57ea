import type { UserView } from '@sightline/contract/user-admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { currentUserQuery } from '../../../entities/user/current-user.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { showServerErrors } from '../../../forms/server-errors.ts';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../ui/toasts.tsx';
import { type CountedField, useChangeWords } from './change-words.ts';
import type { FormAccess } from './form-access.ts';
import { useGroupLevels } from './user-groups.ts';
import { userKeys } from './user-queries.ts';
import type { UserType } from './user-types.ts';
import {
  newUser,
  USER_FIELDS,
  type UserField,
  type UserValues,
  userSchema,
  valuesOf,
  wholeUser,
} from './user-values.ts';

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

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const plain = (value: UserValues[UserField]) => (typeof value === 'string' ? value.trim() : value);

/** What somebody would miss; how a password comes to be is part of the password. */
const changedFields = (saved: UserValues, edited: UserValues) =>
  USER_FIELDS.filter((field): field is CountedField => field !== 'repeat').filter(
    (field) => !isSame(saved[field], plain(edited[field])),
  );

/** The form of one account: what is edited, what has changed, and saving it. */
export function useUserForm(options: UserFormOptions) {
  const { user, userType, access, start, onCreated } = options;
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [first] = useState(start);
  const saved = useMemo(() => (user ? valuesOf(user) : first), [user, first]);
  const levelOf = useGroupLevels(userType);
  const form = useForm<UserValues, unknown, UserValues>({
    resolver: formResolver(userSchema({ userType, isNew: !user, hasRights: access.hasRights, levelOf })),
    defaultValues: saved,
    // What others change arrives in fields that are not being edited here.
    values: saved,
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    mode: 'onTouched',
  });
  const edited = useWatch({ control: form.control, compute: (values: UserValues) => values });
  const changed = changedFields(saved, edited);
  const names = { first_name: edited.first_name.trim() };
  const saving = useMutation({
    mutationFn: (values: UserValues) => saveUser(options, values),
    meta: { failureTitle: user ? t('form.update_failed') : t('users.create_failed', names) },
    onSuccess: async (result) => {
      void queries.invalidateQueries({ queryKey: userKeys.lists });
      if (access.isSelf) void queries.invalidateQueries(currentUserQuery);
      queries.setQueryData(userKeys.one(result.id), result);
      form.reset(valuesOf(result));
      toast.success(user ? t('form.updated') : t('users.created', { first_name: result.first_name }));
      if (!user) onCreated(result);
    },
    onError: (error) => showServerErrors(error, form.setError, USER_FIELDS),
  });
  const save = async (): Promise<boolean> => {
    // A new account may be as it was proposed, but not with nothing filled in.
    if (changed.length === 0 || saving.isPending) return changed.length === 0;
    let isSaved = false;
    const send = async (values: UserValues) => {
      isSaved = await saving.mutateAsync(values).then(
        () => true,
        () => false,
      );
    };
    await form.handleSubmit(send)();
    return isSaved;
  };
  return {
    form,
    control: form.control,
    edited,
    changes: useChangeWords(changed, saved, edited),
    count: changed.length,
    problemCount: Object.keys(form.formState.errors).length,
    isSaving: saving.isPending,
    save,
  };
}

export type UserFormState = ReturnType<typeof useUserForm>;
