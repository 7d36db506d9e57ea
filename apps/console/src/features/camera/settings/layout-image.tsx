import { UPLOAD_ENDINGS } from '@sightline/contract/camera-files';
import { MAX_IMAGE_BYTES } from '@sightline/contract/media';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { megabytesOf } from '../../../forms/file-check.ts';
import { PictureSlot } from '../../../forms/picture-slot.tsx';
import { upload } from '../../../lib/upload.ts';
import { toast } from '../../../ui/toasts.tsx';
import type { CameraForm } from './camera-parts.ts';

const RULE = { types: [...new Set(Object.values(UPLOAD_ENDINGS))], maxBytes: MAX_IMAGE_BYTES };

interface LayoutImageProps {
  form: CameraForm;
  /** The picture that is saved. */
  url: string | null;
}

/** The plan a camera stands on. The file goes up at once; that it belongs to the camera is kept by Save. */
export function LayoutImage({ form, url }: LayoutImageProps) {
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
    <PictureSlot
      isWide
      label={label}
      hint={t('camera.layout_hint', { megabytes: megabytesOf(MAX_IMAGE_BYTES) })}
      shown={shown}
      alt={label}
      isBusy={sending.isPending}
      rule={RULE}
      onChoose={(file) => sending.mutate(file)}
      onRemove={key ? () => set(null) : undefined}
    />
  );
}
