import { MAX_COOLDOWN_SECONDS, MAX_DETECTION_LOG_DAYS } from '@sightline/contract/camera-settings';
import { boundsOf, type WeekHours } from '@sightline/contract/schedules';
import { memo, useCallback } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { HoursEditor } from '../../../entities/schedule/hours-editor.tsx';
import { FixedField } from '../../../forms/fixed-field.tsx';
import { Fields } from '../../../forms/form-section.tsx';
import { NumberField } from '../../../forms/number-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { CameraSection } from './camera-section.tsx';
import type { SectionProps } from './section-props.ts';

/** What the camera delivers, and when it works. */
export const SpecificationsSection = memo(function SpecificationsSection(props: SectionProps) {
  const { form, camera, isViewOnly } = props;
  const { t } = useTranslation();
  const hours = useWatch({ control: form.control, name: 'operating_hours' });
  const follow = useCallback(
    (next: WeekHours) => {
      const options = { shouldDirty: true, shouldValidate: true };
      form.setValue('operating_hours', next, options);
      // The outer bounds follow the hours; a week that is off keeps those it had.
      const bounds = boundsOf(next);
      if (!bounds) return;
      form.setValue('on_time', bounds.on_time, options);
      form.setValue('off_time', bounds.off_time, options);
    },
    [form],
  );
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
        <NumberField
          control={form.control}
          name="alert_cooldown"
          label={t('camera.field.alert_cooldown')}
          hint={t('camera.hint.alert_cooldown')}
          unit=" s"
          min={0}
          max={MAX_COOLDOWN_SECONDS}
        />
        <NumberField
          control={form.control}
          name="detection_log_days"
          label={t('camera.field.detection_log_days')}
          hint={t('camera.hint.detection_log_days')}
          min={0}
          max={MAX_DETECTION_LOG_DAYS}
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
      <HoursEditor hours={hours} isViewOnly={isViewOnly} onChange={follow} />
    </CameraSection>
  );
});
