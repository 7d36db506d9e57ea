import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { PositionFields } from '../../../entities/position/position-fields.tsx';
import { Fields, WideField } from '../../../forms/form-section.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { CameraSection } from './camera-section.tsx';
import { GroupField } from './group-field.tsx';
import { LayoutImage } from './layout-image.tsx';
import type { SectionProps } from './section-props.ts';
import { useSiteOfPosition } from './use-site-position.ts';

/** Who the camera is and where it stands. */
export const BasicSection = memo(function BasicSection({ form, camera, siteId, isViewOnly }: SectionProps) {
  const { t } = useTranslation();
  const site = useSiteOfPosition(form, !camera, siteId);
  const { control } = form;
  return (
    <CameraSection section="basic_config" isViewOnly={isViewOnly}>
      <Fields isViewOnly={isViewOnly} columns={3}>
        <TextField control={control} name="name" label={t('camera.field.name')} isRequired />
        <GroupField form={form} camera={camera} isViewOnly={isViewOnly} />
        <TextField control={control} name="address" label={t('camera.field.address')} />
      </Fields>
      <Fields isViewOnly={isViewOnly}>
        <PositionFields form={form} hint={site === undefined ? undefined : t('camera.hint.site_position', { site })} />
        <WideField>
          <LayoutImage form={form} url={camera?.layout_image_url ?? null} />
        </WideField>
      </Fields>
    </CameraSection>
  );
});
