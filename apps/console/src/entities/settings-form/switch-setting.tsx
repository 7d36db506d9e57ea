import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from '../../forms/draft.ts';
import { PlainSwitch } from '../../forms/plain-switch.tsx';
import { useDraftField } from '../../forms/use-draft.ts';
import { Check } from '../../ui/check.tsx';
import { fieldLabel } from '../use-case/field-words.ts';
import type { FormField, PlacedField } from './field-layout.ts';
import { useFieldWords } from './field-words-context.ts';
import { NumberSetting } from './number-setting.tsx';
import css from './settings-form.module.css';

interface SwitchRowProps {
  draft: Draft;
  placed: PlacedField;
}

/** A switch, and the number that counts while it is on. */
export const SwitchRow = memo(function SwitchRow({ draft, placed: { name, beside } }: SwitchRowProps) {
  const words = useFieldWords();
  const id = useId();
  const help = words.help(name);
  const { value, isLocked, change } = useDraftField(draft, name);
  return (
    <div className={css.switchRow}>
      <span className={css.switchName}>
        <label htmlFor={id}>{words.label(name)}</label>
        {help ? (
          <span id={`${id}-help`} className={css.help}>
            {help}
          </span>
        ) : null}
      </span>
      {beside ? <BesideNumber draft={draft} name={beside.name} field={beside.field} /> : null}
      <PlainSwitch
        id={id}
        describedBy={help ? `${id}-help` : undefined}
        checked={value === true}
        disabled={isLocked}
        onChange={change}
      />
    </div>
  );
});

function BesideNumber({ draft, name, field }: { draft: Draft; name: string; field: FormField }) {
  const { t } = useTranslation();
  const { value, problem, isLocked, change } = useDraftField(draft, name);
  return (
    <div className={css.beside}>
      <NumberSetting
        spokenLabel={fieldLabel(t, name)}
        field={field}
        value={value}
        problem={problem}
        isLocked={isLocked}
        empty={undefined}
        onChange={change}
      />
    </div>
  );
}

/** One of many things that are watched or not. */
export const ItemSetting = memo(function ItemSetting({ draft, name }: { draft: Draft; name: string }) {
  const { t } = useTranslation();
  const { value, isLocked, change } = useDraftField(draft, name);
  const { enabled } = value as { enabled: boolean };
  return (
    <Check
      className={css.check}
      label={fieldLabel(t, name)}
      checked={enabled}
      disabled={isLocked}
      onChange={(isOn) => change({ enabled: isOn })}
    />
  );
});

type Items = Readonly<Record<string, { enabled: boolean }>>;

/** A field that is itself a list of things that are watched or not. */
export const ItemsSetting = memo(function ItemsSetting({ draft, name }: { draft: Draft; name: string }) {
  const { t } = useTranslation();
  const { value, isLocked, change } = useDraftField(draft, name);
  const items = value as Items;
  return (
    <fieldset className={css.group} disabled={isLocked}>
      <legend className={css.legend}>{fieldLabel(t, name)}</legend>
      <div className={css.items}>
        {Object.entries(items).map(([item, { enabled }]) => (
          <Check
            className={css.check}
            key={item}
            label={fieldLabel(t, `machine_${item}`)}
            checked={enabled}
            onChange={(isOn) => change({ ...items, [item]: { enabled: isOn } })}
          />
        ))}
      </div>
    </fieldset>
  );
});
