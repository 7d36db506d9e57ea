import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainSwitch } from '../../../forms/plain-switch.tsx';
import css from './live.module.css';

interface LiveSwitchProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Shows what passes through the nodes, or the plain flow. */
export function LiveSwitch({ isOn, onChange }: LiveSwitchProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={css.switch}>
      <PlainSwitch id={id} checked={isOn} onChange={onChange} />
      <label htmlFor={id}>{t('flow.live.title')}</label>
      {isOn ? <span>{t('flow.live.hint')}</span> : null}
    </div>
  );
}
