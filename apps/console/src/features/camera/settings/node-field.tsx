import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../forms/select-field.tsx';
import { useNodesForNew } from '../shared/nodes-for-new.ts';
import type { CameraForm } from './camera-parts.ts';

/** The node that will watch a new camera; the one its group prefers, until somebody chooses another. */
export function NodeField({ form }: { form: CameraForm }) {
  const { t } = useTranslation();
  const group = useWatch({ control: form.control, name: 'site_group' });
  const { nodes, options, isSuccess } = useNodesForNew(group);
  useEffect(() => {
    if (isSuccess) form.setValue('node', nodes[0]?.id ?? '');
  }, [form, isSuccess, nodes]);
  return (
    <SelectField
      control={form.control}
      name="node"
      label={t('camera.field.node')}
      {...(group === '' ? { hint: t('camera.node.group_first') } : {})}
      options={[...options, { value: '', label: t('camera.node.none') }]}
    />
  );
}
