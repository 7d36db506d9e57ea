import { CONNECTIVITY_METHODS } from '@sightline/contract/camera-settings';
import { memo } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SampleChoice } from '../../../entities/camera/sample-choice.tsx';
import { Fields, WideField } from '../../../forms/form-section.tsx';
import { PasswordField } from '../../../forms/password-field.tsx';
import { SelectField } from '../../../forms/select-field.tsx';
import { SwitchField } from '../../../forms/switch-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import type { CameraForm } from './camera-parts.ts';
import { CameraSection } from './camera-section.tsx';
import { NodeField } from './node-field.tsx';
import type { SectionProps } from './section-props.ts';
import { NewTest, SavedTest } from './source-test.tsx';

/** The method by which cameras would send their streams themselves. */
const PUSHED = '3';

/** Where the pictures come from, and whether they do. */
export const SourceSection = memo(function SourceSection({ form, camera, isViewOnly }: SectionProps) {
  const { t } = useTranslation();
  const { control } = form;
  const source = camera?.camera_source;
  const isSecured = useWatch({ control, name: 'camera_source.authentication_required' });
  const method = useWatch({ control, name: 'camera_source.connectivity_method' });
  const secure = (on: boolean) =>
    form.setValue('camera_source.authentication_required', on, { shouldDirty: true, shouldValidate: !on });
  return (
    <CameraSection section="camera_source" isViewOnly={isViewOnly}>
      <Fields isViewOnly={isViewOnly}>
        <WideField>
          <TextField
            control={control}
            name="camera_source.source"
            label={t('camera.field.source')}
            hint={t(source?.has_password ? 'camera.hint.source_password' : 'camera.hint.source')}
          />
        </WideField>
        {isViewOnly ? null : (
          <WideField>
            <Sample form={form} />
          </WideField>
        )}
        <SelectField
          control={control}
          name="camera_source.connectivity_method"
          label={t('camera.field.connectivity_method')}
          {...(method === PUSHED ? { hint: t('camera.hint.connectivity_push') } : {})}
          options={CONNECTIVITY_METHODS.map((method) => ({
            value: String(method),
            label: t(`camera.method.${method}`),
          }))}
        />
        {camera ? null : <NodeField form={form} />}
        <SwitchField label={t('camera.field.authentication_required')} checked={isSecured} onChange={secure} />
        {isSecured && !isViewOnly ? (
          <WideField>
            <Header form={form} isStored={source?.has_authentication_header === true} />
          </WideField>
        ) : null}
      </Fields>
      {camera && !isViewOnly ? <SavedTest form={form} camera={camera} /> : null}
      {camera ? null : <NewTest form={form} />}
    </CameraSection>
  );
});

function Sample({ form }: { form: CameraForm }) {
  const source = useWatch({ control: form.control, name: 'camera_source.source' });
  const choose = (address: string) =>
    form.setValue('camera_source.source', address, { shouldDirty: true, shouldValidate: true });
  return <SampleChoice source={source} onChoose={choose} />;
}

function Header({ form, isStored }: { form: CameraForm; isStored: boolean }) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({
    control: form.control,
    name: 'camera_source.authentication_header',
  });
  return (
    <PasswordField
      {...field}
      size="xs"
      label={t('camera.field.authentication_header')}
      {...(isStored ? { description: t('camera.hint.authentication_header') } : {})}
      withAsterisk
      autoComplete="off"
      error={fieldState.error?.message}
    />
  );
}
