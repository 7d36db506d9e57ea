import { Button } from '@mantine/core';
import { MAX_IMAGE_BYTES } from '@sightline/contract/media';
import { personName } from '@sightline/contract/person-name';
import { type CurrentUser, putOwnAvatar } from '@sightline/contract/users';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameFields } from '../../../entities/user/name-fields.ts';
import { FileButton } from '../../../forms/file-button.tsx';
import { megabytesOf } from '../../../forms/file-check.ts';
import { FixedField } from '../../../forms/fixed-field.tsx';
import { type Picture, usePreview } from '../../../forms/picture.ts';
import { TextField } from '../../../forms/text-field.tsx';
import { useIsViewOnly } from '../../../forms/view-only.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import kit from '../../../ui/theme/kit.module.css';
import css from './profile.module.css';
import { SavedFields, Section } from './section.tsx';
import type { ProfileForm } from './use-profile.ts';

interface PersonalSectionProps {
  user: CurrentUser;
  profile: ProfileForm;
  isViewOnly: boolean;
}

const AUTO_COMPLETE = { first_name: 'given-name', last_name: 'family-name' } as const;

export function PersonalSection({ user, profile, isViewOnly }: PersonalSectionProps) {
  const { t, i18n } = useTranslation();
  const { control, pictures, setPicture } = profile;
  return (
    <Section title={t('profile.section.personal')}>
      <SavedFields isViewOnly={isViewOnly} onSave={profile.save}>
        <PictureField user={user} picture={pictures.avatar} onChange={(picture) => setPicture('avatar', picture)} />
        <div className={`${kit.columns} ${css.grid}`}>
          {nameFields(i18n.language).map((name) => (
            <TextField
              key={name}
              control={control}
              name={name}
              label={t(`profile.field.${name}`)}
              isRequired={name === 'first_name'}
              autoComplete={AUTO_COMPLETE[name]}
            />
          ))}
          <FixedField label={t('profile.field.username')} hint={t('profile.hint.fixed')} value={user.username} />
          <FixedField label={t('profile.field.email')} hint={t('profile.hint.fixed')} value={user.email} />
          <div className={css.wide}>
            <TextField
              control={control}
              name="user_channel_id"
              label={t('profile.field.user_channel_id')}
              hint={t('profile.hint.user_channel_id')}
            />
          </div>
        </div>
      </SavedFields>
    </Section>
  );
}

interface PictureFieldProps {
  user: CurrentUser;
  picture: Picture;
  onChange: (picture: Picture) => void;
}

function PictureField({ user, picture, onChange }: PictureFieldProps) {
  const { t } = useTranslation();
  const isViewOnly = useIsViewOnly();
  const [problem, setProblem] = useState<string>();
  const preview = usePreview(picture);
  const shown = picture === undefined ? user.avatar_url : preview;
  return (
    <div className={css.picture}>
      <Avatar name={personName(user)} url={shown ?? null} size={56} />
      <div>
        <p className={css.pictureName}>{t('profile.field.picture')}</p>
        {isViewOnly ? null : (
          <p className={problem ? css.pictureProblem : css.hint} role={problem ? 'alert' : undefined}>
            {problem ?? t('profile.hint.picture', { megabytes: megabytesOf(MAX_IMAGE_BYTES) })}
          </p>
        )}
      </div>
      {isViewOnly ? null : (
        <div className={css.pictureTools}>
          <FileButton
            rule={putOwnAvatar.upload}
            label={t('profile.picture.choose')}
            icon={<IconUpload size={15} stroke={1.8} />}
            onChoose={onChange}
            onProblem={setProblem}
          />
          {shown ? (
            <Button
              variant="subtle"
              leftSection={<IconTrash size={15} stroke={1.8} />}
              onClick={() => onChange(user.avatar_url ? null : undefined)}
            >
              {t('profile.picture.remove')}
            </Button>
          ) : null}
        </div>
      )}
    </div>
  );
}
