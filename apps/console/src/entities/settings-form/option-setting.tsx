import { NativeSelect } from '@mantine/core';
import { useId } from 'react';
import { FixedField } from '../../forms/fixed-field.tsx';
import { useDraftField } from '../../forms/use-draft.ts';
import { useIsViewOnly } from '../../forms/view-only.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import kit from '../../ui/theme/kit.module.css';
import { useChoices } from './choices.ts';
import type { FieldProps } from './field-layout.ts';
import { useFieldWords } from './field-words-context.ts';
import css from './settings-form.module.css';

/** One of a few words, all in sight; more than three stand in a list. */
const MAX_IN_SIGHT = 3;

export function OptionSetting({ draft, name, field: { options = [] } }: FieldProps) {
  const words = useFieldWords();
  const { value, problem, isLocked, change } = useDraftField(draft, name);
  const id = useId();
  const [label, help] = [words.label(name), words.help(name)];
  const choices = options.map((option) => ({ value: String(option), label: words.option(name, option) }));
  const set = (chosen: string) => change(options.find((option) => String(option) === chosen));
  if (useIsViewOnly()) return <FixedField label={label} value={words.option(name, value as string | number)} />;
  if (options.length > MAX_IN_SIGHT)
    return (
      <NativeSelect
        label={label}
        description={help}
        disabled={isLocked}
        value={String(value)}
        data={choices}
        onChange={(event) => set(event.currentTarget.value)}
        error={problem}
      />
    );
  return (
    <fieldset className={`${kit.field} ${css.choice}`} disabled={isLocked}>
      <span className={kit.label} aria-hidden="true">
        {label}
      </span>
      <Segmented label={label} name={id} value={String(value)} options={choices} onChange={set} />
      {help ? <p className={kit.description}>{help}</p> : null}
    </fieldset>
  );
}

/** Something of the installation, by its name: the form that has such a field says what there is. */
export function ChosenSetting({ draft, name, field: { kind } }: FieldProps) {
  const words = useFieldWords();
  const { choices, empty } = useChoices(kind);
  const { value, problem, isLocked, change } = useDraftField(draft, name);
  const label = words.label(name);
  const chosen = typeof value === 'string' ? value : '';
  const known = choices.find((choice) => choice.value === chosen)?.label ?? chosen;
  if (useIsViewOnly()) return <FixedField label={label} value={known || null} />;
  const isGone = chosen !== '' && !choices.some((choice) => choice.value === chosen);
  return (
    <NativeSelect
      label={label}
      description={words.help(name)}
      disabled={isLocked}
      value={chosen}
      data={[{ value: '', label: empty }, ...(isGone ? [{ value: chosen, label: chosen }] : []), ...choices]}
      onChange={(event) => change(event.currentTarget.value || undefined)}
      error={problem}
    />
  );
}
