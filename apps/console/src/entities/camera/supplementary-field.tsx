import type { CameraFields } from '@sightline/contract/camera-settings';
import { useQuery } from '@tanstack/react-query';
import { type UseFormReturn, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FixedField } from '../../forms/fixed-field.tsx';
import { ManySelect } from '../../forms/many-select.tsx';
import { siteBranchQuery } from '../site/site-tree-queries.ts';
import type { CameraValues } from './camera-values.ts';
import { useSettingHint } from './use-setting-hint.ts';

interface SupplementaryFieldProps {
  form: UseFormReturn<CameraValues, unknown, CameraFields>;
  siteId: string | undefined;
  /** Those they help: none helps itself. */
  helped: readonly string[];
  /** Chosen before, by name: they may be gone from the site since. */
  chosen?: readonly { id: string; name: string }[];
  isViewOnly?: boolean;
  /** Absent where something beside it says what it is. */
  label?: string;
}

/** Other cameras of the site that help out. More than three can be chosen, and are then refused with a word. */
export function SupplementaryField(props: SupplementaryFieldProps) {
  const { form, siteId, helped, chosen = [], isViewOnly = false, label } = props;
  const { t } = useTranslation();
  const hintOf = useSettingHint();
  const { field, fieldState } = useController({ control: form.control, name: 'supplementary_camera_ids' });
  const branch = useQuery({ ...siteBranchQuery(siteId ?? ''), enabled: siteId !== undefined && !isViewOnly });
  const others = (branch.data?.groups ?? []).flatMap(({ cameras }) => cameras).filter(({ id }) => !helped.includes(id));
  const gone = chosen.filter(({ id }) => !others.some((other) => other.id === id));
  if (isViewOnly && label) {
    const names = chosen.map(({ name }) => name).join(', ');
    return <FixedField label={label} value={names} />;
  }
  return (
    <ManySelect
      {...field}
      label={label}
      aria-label={t('camera.field.supplementary_camera_ids')}
      description={hintOf('supplementary_camera_ids', t('camera.hint.supplementary_camera_ids'))}
      data={[...gone, ...others].map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(ids) => form.setValue('supplementary_camera_ids', ids, { shouldDirty: true, shouldValidate: true })}
      error={
        fieldState.error?.message ?? (fieldState.error as { root?: { message?: string } } | undefined)?.root?.message
      }
    />
  );
}
