import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { siteBranchQuery } from '../../entities/site/site-tree-queries.ts';
import { LIST_CLASSES, LIST_PROPS } from '../../forms/list-classes.ts';
import tags from '../../forms/tags-field.module.css';
import type { SectionProps } from './section-props.ts';

/** Other cameras of the site that help this one out. More than three can be chosen, and are then refused with a word. */
export function SupplementaryField({ form, camera, siteId, isViewOnly }: SectionProps) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control: form.control, name: 'supplementary_camera_ids' });
  const branch = useQuery({ ...siteBranchQuery(siteId ?? ''), enabled: siteId !== undefined && !isViewOnly });
  const others = (branch.data?.groups ?? []).flatMap(({ cameras }) => cameras).filter(({ id }) => id !== camera?.id);
  const chosen = (camera?.supplementary_cameras ?? []).filter(({ id }) => !others.some((other) => other.id === id));
  const choices = [...chosen, ...others].map(({ id, name }) => ({ value: id, label: name }));
  return (
    <MultiSelect
      {...field}
      size="xs"
      label={t('camera.field.supplementary_camera_ids')}
      description={t('camera.hint.supplementary_camera_ids')}
      data={choices}
      disabled={isViewOnly}
      searchable
      onChange={(ids) =>
        form.form.setValue('supplementary_camera_ids', ids, { shouldDirty: true, shouldValidate: true })
      }
      nothingFoundMessage={t('state.empty')}
      comboboxProps={LIST_PROPS}
      classNames={{
        ...LIST_CLASSES,
        input: `${LIST_CLASSES.input} ${tags.input}`,
        pill: tags.pill ?? '',
        inputField: tags.typed ?? '',
      }}
      error={
        fieldState.error?.message ?? (fieldState.error as { root?: { message?: string } } | undefined)?.root?.message
      }
    />
  );
}
