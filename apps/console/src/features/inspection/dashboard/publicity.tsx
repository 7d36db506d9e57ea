import { blockSpec } from '@sightline/contract/camera-blocks';
import type { InspectionCamera } from '@sightline/contract/inspection/captures';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { PlainSwitch } from '../../../forms/plain-switch.tsx';
import { Question } from '../../../forms/question.tsx';
import { useReadOnly } from '../../../ui/read-only.tsx';
import css from './inspection.module.css';
import { useHiding } from './use-link-changes.ts';

interface PublicitySwitchProps {
  camera: InspectionCamera;
  /** Whether it is to become public, once it is said when its first link ends. */
  isBecoming: boolean;
  onBecoming: (isBecoming: boolean) => void;
}

/** Whether anybody with a link may see the camera's captures. */
export function PublicitySwitch({ camera, isBecoming, onBecoming }: PublicitySwitchProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const { disabled = false } = useReadOnly();
  const [isAsking, setIsAsking] = useState(false);
  const hiding = useHiding();
  const mayChange = mayOpen(user, { permission: blockSpec('inspection').write });
  const change = (isOn: boolean) => (camera.publicly_accessible ? setIsAsking(true) : onBecoming(isOn));
  return (
    <span className={css.publicSwitch}>
      <label htmlFor="camera-public">{t('inspection.public_label')}</label>
      <PlainSwitch
        id="camera-public"
        checked={camera.publicly_accessible || isBecoming}
        disabled={!mayChange || disabled}
        onChange={change}
      />
      <Question
        isOpen={isAsking}
        title={t('inspection.link.hide_question')}
        agree={t('inspection.link.hide')}
        isDangerous
        isBusy={hiding.isPending}
        onAgree={() => hiding.mutate(camera.id, { onSuccess: () => setIsAsking(false) })}
        onCancel={() => setIsAsking(false)}
      >
        <p>{t('inspection.link.hide_hint')}</p>
      </Question>
    </span>
  );
}
