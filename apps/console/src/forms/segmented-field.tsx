import { useId } from 'react';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { Segmented } from '../ui/segmented.tsx';
import kit from '../ui/theme/kit.module.css';
import { FixedField } from './fixed-field.tsx';
import css from './segmented-field.module.css';
import { useIsViewOnly } from './view-only.tsx';

interface SegmentedFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: Path<Values>;
  label: string;
  options: readonly { value: string; label: string }[];
}

/** One of a few, all in sight. */
export function SegmentedField<Values extends FieldValues, Output>(props: SegmentedFieldProps<Values, Output>) {
  const { control, name, label, options } = props;
  const { field } = useController({ control, name });
  const id = useId();
  const chosen = options.find(({ value }) => value === field.value);
  if (useIsViewOnly()) return <FixedField label={label} value={chosen?.label} />;
  return (
    <div className={`${kit.field} ${css.field}`}>
      <span className={kit.label} aria-hidden="true">
        {label}
      </span>
      <Segmented label={label} name={id} value={field.value} options={options} onChange={field.onChange} />
    </div>
  );
}
