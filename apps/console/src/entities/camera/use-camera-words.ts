import { type CameraField, CONNECTIVITY_METHODS } from '@sightline/contract/camera-settings';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ShownChange } from '../../forms/unsaved-dialog.tsx';
import { joinWords } from '../../lib/join-words.ts';
import { positionText } from '../position/position-values.ts';
import { hoursText } from '../schedule/hours-words.ts';
import type { CameraValues } from './camera-values.ts';

type Show = { [F in CameraField]?: (value: CameraValues[F]) => string };

interface Names {
  groupName: (id: string) => string;
  cameraName: (id: string) => string;
}

/** How fields are called, and their values said, where changes are listed. */
export function useCameraWords({ groupName, cameraName }: Names) {
  const { t } = useTranslation();
  const onOff = (value: boolean) => (value ? t('camera.on') : t('camera.off'));
  const show: Show = {
    site_group: groupName,
    lat_long: positionText,
    layout_image: (key) => (key ? t('form.picture.new') : ''),
    // The header is a secret: that it changed is said, not what to.
    camera_source: ({ source, connectivity_method: method, authentication_required }) =>
      [
        source,
        CONNECTIVITY_METHODS.map(String).includes(method) ? t(`camera.method.${method}` as 'camera.method.1') : '',
        authentication_required ? t('camera.field.authentication_required') : '',
      ]
        .filter(Boolean)
        .join(', '),
    operating_hours: (hours) => hoursText(t, hours),
    privacy: ({ face_blur, full_body_blur }) =>
      `${t('camera.field.face_blur')}: ${onOff(face_blur)}, ${t('camera.field.full_body_blur')}: ${onOff(full_body_blur)}`,
    supplementary_camera_ids: (ids) => joinWords(ids.map(cameraName), i18next.language),
  };
  const label = (field: CameraField) => t(`camera.field.${field}`);
  const text = <F extends CameraField>(field: F, value: CameraValues[F]): string => {
    const own: ((value: CameraValues[F]) => string) | undefined = show[field];
    const shown = own?.(value) ?? (typeof value === 'boolean' ? onOff(value) : String(value ?? ''));
    return shown || t('form.none');
  };
  const change = (field: CameraField, from: CameraValues, to: CameraValues): ShownChange => ({
    name: label(field),
    from: text(field, from[field]),
    to: text(field, to[field]),
  });
  return { label, text, change };
}

export type CameraWords = ReturnType<typeof useCameraWords>;
