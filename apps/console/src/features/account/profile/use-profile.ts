import type { CurrentUser } from '@sightline/contract/users';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { currentUserQuery } from '../../../entities/user/current-user.ts';
import { savePicture, type Upload } from '../../../forms/picture.ts';
import { useRecordForm } from '../../../forms/use-record-form.ts';
import { call } from '../../../lib/api.ts';
import { Profile, type ProfileValues, patchOf, type SavedProfile, valuesOf } from './profile-values.ts';
import { useProfileWords } from './profile-words.ts';
import { reloadInLanguage } from './reload-in-language.ts';

const AVATAR = {
  put: (upload: Upload) => call('PUT /users/current/avatar/', { upload }),
  remove: () => call('DELETE /users/current/avatar/'),
};

/** The profile form: what is edited, what has changed, and saving it. */
export function useProfile(user: CurrentUser) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const isInOtherLanguage = (saved: CurrentUser) => saved.preferred_language !== user.preferred_language;
  return useRecordForm<ProfileValues, SavedProfile, CurrentUser>({
    schema: Profile,
    saved: valuesOf(user),
    words: useProfileWords(),
    pictureWords: { avatar: t('profile.field.picture') },
    save: async (part, { avatar }, whole) => {
      const withPicture = await savePicture(avatar, AVATAR);
      const body = patchOf(part, whole);
      if (Object.keys(body).length === 0) return withPicture ?? user;
      return call('PATCH /users/current/', { body }).catch((error) => {
        // The picture may have been taken before the rest was refused.
        if (withPicture) queries.setQueryData(currentUserQuery.queryKey, withPicture);
        throw error;
      });
    },
    valuesOf,
    // The page that comes after the reload says so, in its own language; this one keeps its words until then.
    savedText: (saved) => (isInOtherLanguage(saved) ? '' : t('form.updated')),
    onSaved: (saved) => {
      if (isInOtherLanguage(saved)) reloadInLanguage(saved.preferred_language);
      else queries.setQueryData(currentUserQuery.queryKey, saved);
    },
  });
}

export type ProfileForm = ReturnType<typeof useProfile>;
