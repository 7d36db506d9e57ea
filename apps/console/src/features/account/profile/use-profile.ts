import type { CurrentUser } from '@sightline/contract/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { currentUserQuery } from '../../../entities/user/current-user.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { showServerErrors } from '../../../forms/server-errors.ts';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../ui/toasts.tsx';
import { Profile, type ProfileValues, patchOf, profileChanges, valuesOf } from './profile-values.ts';
import { reloadInLanguage } from './reload-in-language.ts';

/** A new picture, none at all, or the one that is there. */
export type Picture = File | null | undefined;

const FIELDS = [
  'first_name',
  'last_name',
  'user_channel_id',
  'preferred_language',
  'preferred_date_format',
  'notification_settings',
] as const;

async function savePicture(picture: Picture): Promise<CurrentUser | undefined> {
  if (picture === undefined) return undefined;
  if (picture === null) return call('DELETE /users/current/avatar/');
  const data = new Uint8Array(await picture.arrayBuffer());
  return call('PUT /users/current/avatar/', { upload: { type: picture.type, data } });
}

/** The profile form: what is edited, what has changed, and saving it. */
export function useProfile(user: CurrentUser) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const form = useForm<ProfileValues, unknown, ProfileValues>({
    resolver: formResolver<ProfileValues, ProfileValues>(Profile),
    defaultValues: valuesOf(user),
    mode: 'onChange',
  });
  const [picture, setPicture] = useState<Picture>();
  const edited = useWatch({ control: form.control, compute: (values: ProfileValues) => values });
  const changes = profileChanges(valuesOf(user), edited);
  const saving = useMutation({
    mutationFn: async (values: ProfileValues) => {
      const withPicture = await savePicture(picture);
      const body = patchOf(profileChanges(valuesOf(user), values), values);
      if (Object.keys(body).length > 0) return call('PATCH /users/current/', { body });
      return withPicture ?? user;
    },
    meta: { failureTitle: t('form.update_failed') },
    onSuccess: (saved) => {
      // The page that comes after the reload says so, in its own language; this one keeps its words until then.
      if (saved.preferred_language !== user.preferred_language) return reloadInLanguage(saved.preferred_language);
      queries.setQueryData(currentUserQuery.queryKey, saved);
      setPicture(undefined);
      form.reset(valuesOf(saved));
      toast.success(t('form.updated'));
    },
    onError: (error) => {
      showServerErrors(error, form.setError, FIELDS);
      // The picture may have been taken before the rest was refused.
      void queries.invalidateQueries(currentUserQuery);
    },
  });
  const count = changes.length + (picture === undefined ? 0 : 1);
  const save = form.handleSubmit((values) => saving.mutateAsync(values).catch(() => undefined));
  return {
    form,
    picture,
    setPicture,
    changes,
    count,
    problemCount: Object.keys(form.formState.errors).length,
    isSaving: saving.isPending,
    save: () => (count > 0 && !saving.isPending ? save() : Promise.resolve()),
  };
}

export type ProfileForm = ReturnType<typeof useProfile>;
