import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import css from './check-field.module.css';

interface CheckFieldProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A yes or no in the line of the fields beside it. */
export const CheckField = ({ label, checked, onChange }: CheckFieldProps) => (
  <Checkbox
    size="xs"
    label={label}
    checked={checked}
    onChange={(event) => onChange(event.currentTarget.checked)}
    classNames={{ root: css.root, input: css.input, label: css.label }}
  />
);
