import { Button } from '@mantine/core';
import { UPLOAD_ENDINGS } from '@sightline/contract/camera-files';
import { MAX_IMAGE_BYTES } from '@sightline/contract/media';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FileButton } from '../../forms/file-button.tsx';
import { megabytesOf } from '../../forms/file-check.ts';
import { toast } from '../../ui/toasts.tsx';
import css from './layout-image.module.css';
import { upload } from './upload.ts';
import type { CameraForm } from './use-camera-form.ts';

const RULE = { types: [...new Set(Object.values(UPLOAD_ENDINGS))], maxBytes: MAX_IMAGE_BYTES };

interface LayoutImageProps {
  form: CameraForm;
  /** The picture that is saved. */
  url: string | null;
  isViewOnly: boolean;
}

/** The plan a camera stands on. The file goes up at once; that it belongs to the camera is kept by Save. */
export function LayoutImage({ form, url, isViewOnly }: LayoutImageProps) {
  const { t } = useTranslation();
  const [fresh, setFresh] = useState<{ key: string; url: string }>();
  const key = useWatch({ control: form.control, name: 'layout_image' });
  const set = (next: string | null) => form.setValue('layout_image', next, { shouldDirty: true });
  const sending = useMutation({
    mutationFn: (file: File) => upload(file, 'block_plans'),
    onSuccess: (sent, file) => {
      setFresh({ key: sent.key, url: URL.createObjectURL(file) });
      set(sent.key);
      toast.success(t('camera.uploaded', { file: file.name }));
    },
  });
  const shown = key === null ? null : key === fresh?.key ? fresh.url : url;
  const label = t('camera.field.layout_image');
  return (
    <div className={css.field}>
      <span className={css.frame}>
        {shown ? <img src={shown} alt={label} /> : <IconPhoto size={20} stroke={1.6} aria-hidden="true" />}
      </span>
      <div className={css.words}>
        <p className={css.label}>{label}</p>
        <p className={css.hint}>{t('camera.layout_hint', { megabytes: megabytesOf(MAX_IMAGE_BYTES) })}</p>
      </div>
      {isViewOnly ? null : (
        <div className={css.tools}>
          <FileButton
            rule={RULE}
            label={t('form.picture.choose')}
            describes={label}
            icon={<IconUpload size={15} stroke={1.8} />}
            disabled={sending.isPending}
            onChoose={(file) => sending.mutate(file)}
          />
          {key ? (
            <Button
              variant="subtle"
              leftSection={<IconTrash size={15} stroke={1.8} />}
              aria-label={`${t('form.picture.remove')}, ${label}`}
              onClick={() => set(null)}
            >
              {t('form.picture.remove')}
            </Button>
          ) : null}
        </div>
      )}
    </div>
  );
}
