import { memo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Fields } from '../../../forms/form-section.tsx';
import { SwitchField } from '../../../forms/switch-field.tsx';
import { CameraSection } from './camera-section.tsx';
import css from './camera-tab.module.css';
import type { SectionProps } from './section-props.ts';

const BLURS = ['face_blur', 'full_body_blur'] as const;

/** Who cannot be recognised in what is kept. */
export const PrivacySection = memo(function PrivacySection({ form, isViewOnly }: SectionProps) {
  const { t } = useTranslation();
  const privacy = useWatch({ control: form.control, name: 'privacy' });
  return (
    <CameraSection section="privacy" isViewOnly={isViewOnly}>
      <div className={css.switches}>
        <Fields isViewOnly={isViewOnly}>
          {BLURS.map((name) => (
            <SwitchField
              key={name}
              label={t(`camera.field.${name}`)}
              hint={t(`camera.hint.${name}`)}
              checked={privacy[name]}
              onChange={(on) => form.setValue('privacy', { ...privacy, [name]: on }, { shouldDirty: true })}
            />
          ))}
        </Fields>
      </div>
    </CameraSection>
  );
});
