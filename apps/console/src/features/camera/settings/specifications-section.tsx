import { MAX_COOLDOWN_SECONDS, MAX_DETECTION_LOG_DAYS } from '@sightline/contract/camera-settings';
import { boundsOf, type WeekHours, withBounds } from '@sightline/contract/schedules';
import { memo, useCallback, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { HoursEditor } from '../../../entities/schedule/hours-editor.tsx';
import { isSame } from '../../../forms/draft.ts';
import { FixedField } from '../../../forms/fixed-field.tsx';
import { Fields } from '../../../forms/form-section.tsx';
import { NumberField } from '../../../forms/number-field.tsx';
import type { CameraForm } from './camera-parts.ts';
import { CameraSection } from './camera-section.tsx';
import type { SectionProps } from './section-props.ts';
import css from './specifications-section.module.css';
import { TimeField } from './time-field.tsx';

const timesOf = (form: CameraForm) => {
  const [on_time, off_time] = form.getValues(['on_time', 'off_time']);
  return { on_time, off_time };
};

/** What the camera delivers, and when it works. */
export const SpecificationsSection = memo(function SpecificationsSection(props: SectionProps) {
  const { form, camera, isViewOnly } = props;
  const { t } = useTranslation();
  const hours = useWatch({ control: form.control, name: 'operating_hours' });
  const [followed, setFollowed] = useState<'hours' | 'times'>();
  const follow = useCallback(
    (next: WeekHours) => {
      const options = { shouldDirty: true, shouldValidate: true };
      form.setValue('operating_hours', next, options);
      // The outer bounds follow the hours; a week that is off keeps those it had.
      const bounds = boundsOf(next);
      if (!bounds) return;
      if (!isSame(bounds, timesOf(form))) setFollowed('times');
      form.setValue('on_time', bounds.on_time, options);
      form.setValue('off_time', bounds.off_time, options);
    },
    [form],
  );
  /** The hours follow the outer bounds in turn. */
  const lead = () => {
    const now = form.getValues('operating_hours');
    const next = withBounds(now, timesOf(form));
    if (isSame(next, now)) return;
    setFollowed('hours');
    form.setValue('operating_hours', next, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <CameraSection section="specifications" isViewOnly={isViewOnly}>
      <div className={css.parts}>
        <div className={css.values}>
          <Fields isViewOnly={isViewOnly}>
            <TimeField form={form} name="on_time" onTyped={lead} />
            <TimeField form={form} name="off_time" onTyped={lead} />
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
                <FixedField
                  label={t('camera.field.resolution')}
                  value={camera.resolution ?? t('camera.not_reported')}
                />
                <FixedField
                  label={t('camera.field.frame_rate')}
                  value={camera.frame_rate ? t('camera.fps', { count: camera.frame_rate }) : t('camera.not_reported')}
                />
              </>
            ) : null}
          </Fields>
          <p role="status" className={css.followed}>
            {followed ? t(`camera.followed.${followed}`) : null}
          </p>
        </div>
        <fieldset className={css.hours} aria-label={t('camera.field.operating_hours')}>
          <p className={css.caption} aria-hidden="true">
            {t('camera.field.operating_hours')}
          </p>
          <HoursEditor hours={hours} isViewOnly={isViewOnly} onChange={follow} />
        </fieldset>
      </div>
    </CameraSection>
  );
});
