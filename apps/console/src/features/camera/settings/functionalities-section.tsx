import { memo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CameraValues } from '../../../entities/camera/camera-values.ts';
import { SupplementaryField } from '../../../entities/camera/supplementary-field.tsx';
import { useSettingHint } from '../../../entities/camera/use-setting-hint.ts';
import { Fields } from '../../../forms/form-section.tsx';
import { Question } from '../../../forms/question.tsx';
import { SwitchField } from '../../../forms/switch-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { CameraSection } from './camera-section.tsx';
import css from './camera-tab.module.css';
import type { SectionProps } from './section-props.ts';

const SWITCHES = [
  'ai_inferencing',
  'draw_annotations',
  'local_record_storage',
  'external_ai_stream_active',
  'show_metadata',
] as const;
type Switch = 'include' | (typeof SWITCHES)[number];

/** What happens to the camera's pictures. */
export const FunctionalitiesSection = memo(function FunctionalitiesSection(props: SectionProps) {
  const { form, camera, siteId, isViewOnly } = props;
  const { t } = useTranslation();
  const isOn = useWatch({
    control: form.control,
    compute: (values: CameraValues) =>
      Object.fromEntries(['include', ...SWITCHES].map((name) => [name, values[name as Switch]])) as Record<
        Switch,
        boolean
      >,
  });
  const hintOf = useSettingHint();
  const [isAsking, setIsAsking] = useState(false);
  const set = (name: Switch, on: boolean) => form.setValue(name, on, { shouldDirty: true });
  const confirm = () => {
    set('include', false);
    setIsAsking(false);
  };
  return (
    <CameraSection section="functionalities" isViewOnly={isViewOnly}>
      <div className={css.switches}>
        <Fields isViewOnly={isViewOnly}>
          <SwitchField
            label={t('camera.field.include')}
            hint={t('camera.hint.include')}
            checked={isOn.include}
            onChange={(on) => (on ? set('include', true) : setIsAsking(true))}
          />
          {SWITCHES.map((name) => (
            <SwitchField
              key={name}
              label={t(`camera.field.${name}`)}
              hint={hintOf(name, t(`camera.hint.${name}`))}
              checked={isOn[name]}
              onChange={(on) => set(name, on)}
            />
          ))}
        </Fields>
      </div>
      <Fields isViewOnly={isViewOnly}>
        <TextField
          control={form.control}
          name="custom_text_overlay"
          label={t('camera.field.custom_text_overlay')}
          hint={t('camera.hint.custom_text_overlay')}
        />
        <SupplementaryField
          form={form}
          siteId={siteId}
          helped={camera ? [camera.id] : []}
          chosen={camera?.supplementary_cameras ?? []}
          isViewOnly={isViewOnly}
          label={t('camera.field.supplementary_camera_ids')}
        />
      </Fields>
      <Question
        isOpen={isAsking}
        title={t('camera.include_off.title')}
        agree={t('camera.include_off.agree')}
        isDangerous
        onAgree={confirm}
        onCancel={() => setIsAsking(false)}
      >
        <p className={css.question}>{t('camera.include_off.hint')}</p>
      </Question>
    </CameraSection>
  );
});
