import { PICTURE_UPLOAD } from '@sightline/contract/media';
import { useTranslation } from 'react-i18next';
import { megabytesOf } from './file-check.ts';
import { type Picture, usePreview } from './picture.ts';
import { PictureSlot } from './picture-slot.tsx';

interface PictureFieldProps {
  label: string;
  hint?: string;
  background?: 'light' | 'dark';
  /** The picture that is there. */
  url: string | null;
  picture: Picture;
  onChange: (picture: Picture) => void;
}

/** A logo: what is there or was chosen, and the ways to change it. Kept by the form's own Save. */
export function PictureField({ label, hint, background, url, picture, onChange }: PictureFieldProps) {
  const { t } = useTranslation();
  const preview = usePreview(picture);
  const shown = picture === undefined ? url : preview;
  return (
    <PictureSlot
      label={label}
      hint={hint ?? t('form.picture.hint', { megabytes: megabytesOf(PICTURE_UPLOAD.maxBytes) })}
      background={background}
      shown={shown}
      rule={PICTURE_UPLOAD}
      onChoose={onChange}
      onRemove={shown ? () => onChange(url ? null : undefined) : undefined}
    />
  );
}
