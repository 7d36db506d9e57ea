import { Check } from '../ui/check.tsx';
import css from './check-field.module.css';
import { useIsViewOnly } from './view-only.tsx';

interface CheckFieldProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A yes or no in the line of the fields beside it; where nothing can be changed, a no is not worth a word. */
export function CheckField(props: CheckFieldProps) {
  if (!useIsViewOnly()) return <Check {...props} className={css.root} />;
  return props.checked ? <p className={css.root}>{props.label}</p> : null;
}
