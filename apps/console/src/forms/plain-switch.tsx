import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import css from './plain-switch.module.css';
import { useIsViewOnly } from './view-only.tsx';

interface PlainSwitchProps {
  /** Of the label that stands beside it. */
  id?: string;
  /** Its name where no label stands beside it. */
  label?: string;
  checked: boolean;
  disabled?: boolean;
  describedBy?: string | undefined;
  onChange: (checked: boolean) => void;
}

/** A switch; where nothing can be changed, what it says in a word. */
export function PlainSwitch({ id, label, checked, disabled = false, describedBy, onChange }: PlainSwitchProps) {
  const { t } = useTranslation();
  if (useIsViewOnly()) {
    return (
      <span className={css.state}>
        {label ? <span className="spoken">{label}: </span> : null}
        {checked ? t('form.on') : t('form.off')}
      </span>
    );
  }
  return (
    <Switch
      id={id}
      size="sm"
      aria-label={label}
      aria-describedby={describedBy}
      checked={checked}
      disabled={disabled}
      withThumbIndicator={false}
      classNames={{ track: css.track, input: css.toggle, thumb: css.thumb }}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
