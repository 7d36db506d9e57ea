import type { SiteLabel } from '@sightline/contract/areas/labels';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { mayOpen } from '../../../../entities/user/access.ts';
import { useCurrentUser } from '../../../../entities/user/current-user.ts';
import { FixedField } from '../../../../forms/fixed-field.tsx';
import { Fields, FormSection, WideField } from '../../../../forms/form-section.tsx';
import { ManySelect } from '../../../../forms/many-select.tsx';
import { NumberField } from '../../../../forms/number-field.tsx';
import { OpenedRecord } from '../../../../forms/opened-record.tsx';
import { RecordDrawer } from '../../../../forms/record-drawer.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { CategoriesField } from './categories-field.tsx';
import { DeleteLabel } from './delete-label.tsx';
import { labelQuery } from './label-queries.ts';
import { labelUseChoices, nameOfLabelUse } from './label-uses.ts';
import { type LabelFormState, useLabelForm } from './use-label-form.ts';

interface LabelDrawerProps {
  /** Absent for one that is to be added. */
  id: string | undefined;
  site: { id: string; name: string };
  onSaved: (id: string) => void;
  onClose: () => void;
}

/** A label by its address, or a new one. */
export function LabelDrawer({ id, ...rest }: LabelDrawerProps) {
  const { t } = useTranslation();
  const loaded = useQuery({ ...labelQuery(id ?? ''), enabled: id !== undefined });
  return (
    <OpenedRecord id={id} loaded={loaded} title={t('settings.labels.one')} onClose={rest.onClose}>
      {(label) => <LabelRecord label={label} {...rest} />}
    </OpenedRecord>
  );
}

function LabelRecord({
  label,
  site,
  onSaved,
  onClose,
}: Omit<LabelDrawerProps, 'id'> & { label: SiteLabel | undefined }) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const record = useLabelForm(label, site.id, onSaved);
  const [isAsking, setIsAsking] = useState(false);
  const isViewOnly = !mayOpen(user, { permission: 'sites__update' });
  const { control } = record;
  return (
    <RecordDrawer
      record={record}
      names={['label']}
      isViewOnly={isViewOnly}
      isBehind={isAsking}
      onClose={onClose}
      title={label?.name ?? t('settings.labels.new')}
      {...(label ? {} : { saveLabel: t('settings.labels.create') })}
      danger={label ? <DeleteLabel label={label} onAsking={setIsAsking} onDeleted={onClose} /> : null}
    >
      <FormSection title={t('settings.labels.one')} purpose={t('settings.labels.one_purpose', { site: site.name })}>
        <Fields isViewOnly={isViewOnly} columns={1}>
          <TextField control={control} name="name" label={t('settings.labels.name')} isRequired isFirst={!label} />
          <UsesField control={control} isViewOnly={isViewOnly} />
        </Fields>
      </FormSection>
      <FormSection title={t('settings.labels.categories')} purpose={t('settings.labels.categories_purpose')}>
        <Fields isViewOnly={isViewOnly}>
          <WideField>
            <CategoriesField control={control} isViewOnly={isViewOnly} />
          </WideField>
          <NumberField
            control={control}
            name="max_category_limit"
            label={t('settings.labels.most')}
            hint={t('settings.labels.most_hint')}
            min={1}
            max={100}
          />
        </Fields>
      </FormSection>
    </RecordDrawer>
  );
}

function UsesField({ control, isViewOnly }: { control: LabelFormState['control']; isViewOnly: boolean }) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control, name: 'use_cases' });
  if (isViewOnly)
    return (
      <FixedField
        label={t('settings.labels.uses')}
        value={
          field.value.length === 0
            ? t('settings.labels.any_use')
            : field.value.map((key) => nameOfLabelUse(t, key)).join(', ')
        }
      />
    );
  return (
    <ManySelect
      label={t('settings.labels.uses')}
      description={t('settings.labels.uses_hint')}
      data={labelUseChoices(t)}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
}
