import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from '../../forms/draft.ts';
import { PlainSwitch } from '../../forms/plain-switch.tsx';
import { useDraftField } from '../../forms/use-draft.ts';
import type { FieldProps, PlacedField } from './field-layout.ts';
import { useFieldWords } from './field-words-context.ts';
import { NumberSetting } from './number-setting.tsx';
import { PercentSlider } from './percent-slider.tsx';
import css from './settings-form.module.css';

interface RatedItemsProps {
  draft: Draft;
  items: readonly PlacedField[];
  /** Whether the numbers are told and not typed. */
  isNarrow: boolean;
}

/** Things that are checked or not, each with how sure the model must be. */
export function RatedItems({ draft, items, isNarrow }: RatedItemsProps) {
  const { t } = useTranslation();
  const { min = 0, max = 100 } = items[0]?.beside?.field ?? {};
  return (
    <fieldset className={css.group}>
      <legend className={css.ratedLegend}>
        <span>{t('use_case_form.items_to_check')}</span>
        <span className={css.help}>{t('use_case_form.minimum_confidence', { min, max })}</span>
      </legend>
      <ul className={css.rated} data-narrow={isNarrow || undefined}>
        {items.map((placed) => (
          <RatedItem key={placed.name} draft={draft} placed={placed} isNarrow={isNarrow} />
        ))}
      </ul>
    </fieldset>
  );
}

interface RatedItemProps {
  draft: Draft;
  placed: PlacedField;
  isNarrow: boolean;
}

const RatedItem = memo(function RatedItem({ draft, placed: { name, beside }, isNarrow }: RatedItemProps) {
  const Rating = isNarrow ? ToldRating : TypedRating;
  const words = useFieldWords();
  const id = useId();
  const { value, isLocked, change } = useDraftField(draft, name);
  return (
    <li className={css.ratedItem} data-off={value !== true || undefined}>
      <PlainSwitch id={id} checked={value === true} disabled={isLocked} onChange={change} />
      <label className={css.ratedName} htmlFor={id}>
        {words.label(name)}
      </label>
      {beside ? <Rating draft={draft} name={beside.name} field={beside.field} /> : null}
    </li>
  );
});

/** The slider is for pulling; keyboards and screen readers have the number. */
export function TypedRating({ draft, name, field }: FieldProps) {
  const words = useFieldWords();
  const { value, problem, isLocked, change } = useDraftField(draft, name);
  return (
    <>
      <PercentSlider field={field} value={value} isLocked={isLocked} onChange={change} />
      <div className={css.beside}>
        <NumberSetting
          spokenLabel={words.label(name)}
          field={field}
          value={value}
          problem={problem}
          isLocked={isLocked}
          empty={undefined}
          onChange={change}
        />
      </div>
    </>
  );
}

function ToldRating({ draft, name, field }: FieldProps) {
  const words = useFieldWords();
  const { value, problem, isLocked, change } = useDraftField(draft, name);
  return (
    <>
      <PercentSlider label={words.label(name)} field={field} value={value} isLocked={isLocked} onChange={change} />
      <output className={css.rating} title={problem}>
        {typeof value === 'number' ? value : 0}%
      </output>
    </>
  );
}
