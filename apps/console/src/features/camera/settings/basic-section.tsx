import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Fields, WideField } from '../../../forms/form-section.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { CameraSection } from './camera-section.tsx';
import { GroupField } from './group-field.tsx';
import { LayoutImage } from './layout-image.tsx';
import { PositionFields } from './position-fields.tsx';
import type { SectionProps } from './section-props.ts';

/** Who the camera is and where it stands. */
export const BasicSection = memo(function BasicSection({ form, camera, isViewOnly }: SectionProps) {
  const { t } = useTranslation();
  const { control } = form;
  return (
    <CameraSection section="basic_config" isViewOnly={isViewOnly}>
      <Fields isViewOnly={isViewOnly}>
        <TextField control={control} name="name" label={t('camera.field.name')} isRequired />
        <GroupField form={form} camera={camera} isViewOnly={isViewOnly} />
        <WideField>
          <TextField control={control} name="address" label={t('camera.field.address')} />
        </WideField>
        <PositionFields form={form} />
        <WideField>
          <LayoutImage form={form} url={camera?.layout_image_url ?? null} />
        </WideField>
      </Fields>
    </CameraSection>
  );
});
