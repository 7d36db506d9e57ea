import { boundsOf, type WeekHours } from '@sightline/contract/schedules';
import { useTranslation } from 'react-i18next';
import { HoursEditor } from '../../entities/schedule/hours-editor.tsx';
import { Fields } from '../../forms/form-section.tsx';
import { FixedField, TextField } from '../../forms/text-field.tsx';
import { CameraSection } from './camera-section.tsx';
import type { SectionProps } from './section-props.ts';

/** What the camera delivers, and when it works. */
export function SpecificationsSection({ form, camera, isViewOnly }: SectionProps) {
  const { t } = useTranslation();
  const follow = (hours: WeekHours) => {
    const options = { shouldDirty: true, shouldValidate: true };
    form.form.setValue('operating_hours', hours, options);
    // The outer bounds follow the hours; a week that is off keeps those it had.
    const bounds = boundsOf(hours);
    if (!bounds) return;
    form.form.setValue('on_time', bounds.on_time, options);
    form.form.setValue('off_time', bounds.off_time, options);
  };
  return (
    <CameraSection section="specifications" isViewOnly={isViewOnly}>
      <Fields isViewOnly={isViewOnly}>
        <TextField
          control={form.control}
          name="on_time"
          label={t('camera.field.on_time')}
          hint={t('camera.time_hint')}
          isRequired
        />
        <TextField
          control={form.control}
          name="off_time"
          label={t('camera.field.off_time')}
          hint={t('camera.time_hint')}
          isRequired
        />
        {camera ? (
          <>
            <FixedField label={t('camera.field.resolution')} value={camera.resolution ?? t('camera.not_reported')} />
            <FixedField
              label={t('camera.field.frame_rate')}
              value={camera.frame_rate ? t('camera.fps', { count: camera.frame_rate }) : t('camera.not_reported')}
            />
          </>
        ) : null}
      </Fields>
      <HoursEditor hours={form.edited.operating_hours} disabled={isViewOnly} onChange={follow} />
    </CameraSection>
  );
}
