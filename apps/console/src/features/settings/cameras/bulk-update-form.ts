import {
  CAMERA_SECTION_KEYS,
  CAMERA_SECTIONS,
  type CameraField,
  type CameraFields,
  type CameraSection,
} from '@sightline/contract/camera-settings';
import type { Camera } from '@sightline/contract/cameras';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { cameraKeys } from '../../../entities/camera/camera-queries.ts';
import { type CameraValues, newCamera, schemaOfFields } from '../../../entities/camera/camera-values.ts';
import { siteKeys } from '../../../entities/site/site-queries.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { showServerErrors } from '../../../forms/server-errors.ts';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../ui/toasts.tsx';

/** Every camera's own. */
type OwnField = 'name' | 'layout_image' | 'lat_long' | 'camera_source';
const OWN: readonly CameraField[] = ['name', 'layout_image', 'lat_long', 'camera_source'] satisfies OwnField[];

/** A field that many cameras can share. */
export type BulkField = Exclude<CameraField, OwnField>;

export const bulkFieldsOf = (section: CameraSection): BulkField[] =>
  CAMERA_SECTIONS[section].fields.filter((field): field is BulkField => !OWN.includes(field));

/** Sections with something to share, in the order of the camera tab. */
export const BULK_SECTIONS = CAMERA_SECTION_KEYS.filter((section) => bulkFieldsOf(section).length > 0);

/** The hours have outer bounds, which are fields of their own. */
const ALONG: Partial<Record<BulkField, readonly BulkField[]>> = { operating_hours: ['on_time', 'off_time'] };

/** What all of them have is where a change of it begins. */
function startValues([first, ...others]: readonly Camera[]): CameraValues {
  const values = newCamera();
  if (!first) return values;
  const shared = (['on_time', 'off_time'] as const).filter((name) =>
    others.every((other) => other[name] === first[name]),
  );
  return { ...values, ...Object.fromEntries(shared.map((name) => [name, first[name]])) };
}

/** One change of many cameras: which fields, what they become, and sending it. */
export function useBulkUpdate(cameras: readonly Camera[], onDone: () => void) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<readonly BulkField[]>([]);
  const form = useForm<CameraValues, unknown, CameraFields>({
    resolver: formResolver(schemaOfFields(chosen)),
    defaultValues: startValues(cameras),
    mode: 'onTouched',
  });
  const edited = useWatch({ control: form.control, compute: (values: CameraValues) => values });
  const sending = useMutation({
    mutationFn: (fields: CameraFields) => {
      // A name and a plan are never chosen; the contract takes neither.
      const { name: _, layout_image: __, ...shared } = fields;
      return call('PATCH /cameras/bulk_update/', { body: { ...shared, camera_ids: cameras.map(({ id }) => id) } });
    },
    meta: { failureTitle: t('camera_bulk.update.failed') },
    onError: (error) => showServerErrors(error, form.setError, chosen),
    onSuccess: (answer) => {
      const count = answer.cameras.filter(({ changed }) => changed).length;
      const same = answer.cameras.length - count;
      toast.success(
        count > 0 ? t('camera_bulk.update.done', { count }) : t('camera_bulk.update.none'),
        count > 0 && same > 0 ? t('camera_bulk.update.same', { count: same }) : undefined,
      );
      if (chosen.includes('site_group') && count > 0) toast.info(t('camera.use_cases_reset'));
      void queries.invalidateQueries({ queryKey: cameraKeys.all });
      void queries.invalidateQueries({ queryKey: siteKeys.all });
      onDone();
    },
  });
  return {
    form,
    edited,
    chosen,
    choose: (field: BulkField, isChosen: boolean) => {
      const fields = isChosen ? [field, ...(ALONG[field] ?? [])] : [field];
      setChosen((before) => {
        const rest = before.filter((one) => !fields.includes(one));
        return isChosen ? [...rest, ...fields] : rest;
      });
      form.clearErrors(fields);
    },
    set: <F extends BulkField>(field: F, value: CameraValues[F]) =>
      form.setValue(field, value as never, { shouldDirty: true, shouldValidate: true }),
    isSending: sending.isPending,
    send: sending.mutate,
  };
}

export type BulkUpdate = ReturnType<typeof useBulkUpdate>;
