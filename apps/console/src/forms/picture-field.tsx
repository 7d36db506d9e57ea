import { Button } from '@mantine/core';
import { PICTURE_UPLOAD } from '@sightline/contract/media';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useTranslation } from 'react-i18next';
import { FileButton } from './file-button.tsx';
import { megabytesOf } from './file-check.ts';
import { type Picture, usePreview } from './picture.ts';
import css from './picture-field.module.css';

interface PictureFieldProps {
  label: string;
  hint?: string;
  /** The picture that is there. */
  url: string | null;
  picture: Picture;
  disabled?: boolean;
  onChange: (picture: Picture) => void;
}

/** A logo: what is there or was chosen, and the ways to change it. Kept by the form's own Save. */
export function PictureField({ label, hint, url, picture, disabled = false, onChange }: PictureFieldProps) {
  const { t } = useTranslation();
  const preview = usePreview(picture);
  const shown = picture === undefined ? url : preview;
  const limit = t('form.picture.hint', { megabytes: megabytesOf(PICTURE_UPLOAD.maxBytes) });
  return (
    <div className={css.field}>
      <span className={css.frame}>
        {shown ? <img src={shown} alt="" /> : <IconPhoto size={20} stroke={1.6} aria-hidden="true" />}
      </span>
      <div className={css.words}>
        <p className={css.label}>{label}</p>
        <p className={css.hint}>{hint ?? limit}</p>
      </div>
      {disabled ? null : (
        <div className={css.tools}>
          <FileButton
            rule={PICTURE_UPLOAD}
            label={t('form.picture.choose')}
            describes={label}
            icon={<IconUpload size={15} stroke={1.8} />}
            onChoose={onChange}
          />
          {shown ? (
            <Button
              variant="subtle"
              leftSection={<IconTrash size={15} stroke={1.8} />}
              aria-label={`${t('form.picture.remove')}, ${label}`}
              onClick={() => onChange(url ? null : undefined)}
            >
              {t('form.picture.remove')}
            </Button>
          ) : null}
        </div>
      )}
    </div>
  );
}
