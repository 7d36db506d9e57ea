import type { Camera } from '@sightline/contract/cameras';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Question } from '../../../forms/question.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import type { BulkUpdate } from './bulk-update-form.ts';
import css from './bulk-update-popup.module.css';

interface OnOffProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** On or off for all of them; both in sight, since a switch would look like what they have now. */
export function OnOff({ label, isOn, onChange }: OnOffProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <Segmented
      label={label}
      name={name}
      value={isOn ? 'on' : 'off'}
      options={(['on', 'off'] as const).map((value) => ({ value, label: t(`form.${value}`) }))}
      onChange={(value) => onChange(value === 'on')}
    />
  );
}

const BLURS = ['face_blur', 'full_body_blur'] as const;

export function PrivacySwitches({ update }: { update: BulkUpdate }) {
  const { t } = useTranslation();
  const { privacy } = update.edited;
  return (
    <div className={css.pair}>
      {BLURS.map((name) => (
        <div key={name} className={css.half}>
          <span aria-hidden="true">{t(`camera.field.${name}`)}</span>
          <OnOff
            label={t(`camera.field.${name}`)}
            isOn={privacy[name]}
            onChange={(isOn) => update.set('privacy', { ...privacy, [name]: isOn })}
          />
        </div>
      ))}
    </div>
  );
}

interface IncludeSwitchProps {
  update: BulkUpdate;
  cameras: readonly Camera[];
}

/** Leaving cameras out switches their use cases off, and is asked about. */
export function IncludeSwitch({ update, cameras }: IncludeSwitchProps) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const count = cameras.length;
  const agree = () => {
    update.set('include', false);
    setIsAsking(false);
  };
  return (
    <>
      <OnOff
        label={t('camera.field.include')}
        isOn={update.edited.include}
        onChange={(isOn) => (isOn ? update.set('include', true) : setIsAsking(true))}
      />
      <Question
        isOpen={isAsking}
        title={t('camera.include_off.title')}
        agree={t('camera_bulk.update.leave_out', { count })}
        isDangerous
        onAgree={agree}
        onCancel={() => setIsAsking(false)}
      >
        <p className={css.question}>{t('camera_bulk.update.leave_out_hint', { count })}</p>
      </Question>
    </>
  );
}
