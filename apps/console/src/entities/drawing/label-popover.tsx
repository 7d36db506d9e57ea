import { CloseButton, TextInput } from '@mantine/core';
import { labelSelected } from '@sightline/editor/actions';
import { problem } from '@sightline/editor/problems';
import type { Shape } from '@sightline/editor/shapes';
import { selectedShape } from '@sightline/editor/state';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Kbd } from '../../ui/kbd.tsx';
import type { Drawing } from './drawing.ts';
import css from './label-popover.module.css';
import { useDrawn } from './use-drawing.ts';
import { usePopoverPlace } from './use-popover-place.ts';

export interface LabelOption {
  id: string;
  name: string;
  categories: readonly { id: string; name: string }[];
  maxCategoryLimit: number | null;
}

interface LabelPopoverProps {
  drawing: Drawing;
  /** Those of the selected shape's tag; nothing while they are on their way. */
  labels: readonly LabelOption[] | undefined;
  onClose: () => void;
}

/** Says what the selected shape is: a label of the site, and its categories. */
export function LabelPopover({ drawing, labels, onClose }: LabelPopoverProps) {
  const shape = useDrawn(drawing, selectedShape);
  return shape ? <OfShape key={shape.id} {...{ drawing, shape, labels, onClose }} /> : null;
}

interface Picked {
  label: string | null;
  categories: readonly string[];
}

function OfShape({ drawing, shape, labels, onClose }: LabelPopoverProps & { shape: Shape }) {
  const { t } = useTranslation();
  const place = usePopoverPlace(drawing, shape);
  const name = useId();
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState<Picked>({ label: shape.label, categories: shape.categories });
  const apply = () => {
    const label = labels?.find(({ id }) => id === picked.label);
    drawing.change((state) =>
      labelSelected(state, {
        label: picked.label,
        labelName: label?.name ?? null,
        categories: picked.categories,
        maxCategories: label?.maxCategoryLimit ?? undefined,
      }),
    );
    if (!drawing.state().problem) onClose();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) apply();
  };
  const found = labels?.filter(({ name }) => name.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase()));
  return (
    <div className={css.popover} role="dialog" aria-label={t('drawing.label_zone')} style={place} onKeyDown={press}>
      <div className={css.head}>
        <h3 className={css.title}>{t('drawing.label_zone')}</h3>
        <CloseButton size={24} aria-label={t('drawing.close_labels')} onClick={onClose} />
      </div>
      <div className={css.search}>
        <TextInput
          placeholder={t('drawing.find_label')}
          aria-label={t('drawing.find_label')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      {labels?.length === 0 ? <p className={css.nothing}>{t('drawing.no_labels')}</p> : null}
      <div className={css.list} role="radiogroup" aria-label={t('drawing.label')}>
        {found?.map((label) => (
          <LabelChoice
            key={label.id}
            drawing={drawing}
            shape={shape}
            name={name}
            label={label}
            picked={picked}
            onPick={setPicked}
          />
        ))}
      </div>
      <div className={css.foot}>
        <span>{t('drawing.categories_picked', { count: picked.categories.length })}</span>
        <button type="button" className={css.apply} disabled={!labels?.length} onClick={apply}>
          <span aria-hidden="true">
            <Kbd>↵</Kbd>
          </span>
          {t('drawing.apply')}
        </button>
      </div>
    </div>
  );
}

interface LabelChoiceProps {
  drawing: Drawing;
  shape: Shape;
  /** Of the group of radio buttons. */
  name: string;
  label: LabelOption;
  picked: Picked;
  onPick: (picked: Picked) => void;
}

function LabelChoice({ drawing, shape, name, label, picked, onPick }: LabelChoiceProps) {
  const isPicked = picked.label === label.id;
  const toggle = (id: string) => {
    const isOn = picked.categories.includes(id);
    const next = isOn ? picked.categories.filter((each) => each !== id) : [...picked.categories, id];
    const isUnlimited = drawing.state().tags.get(shape.tag)?.multipleCategories === true;
    const max = label.maxCategoryLimit ?? 1;
    if (!isUnlimited && next.length > max)
      drawing.change((state) => ({ ...state, problem: problem('too_many_categories', { max }) }));
    else onPick({ label: label.id, categories: next });
  };
  return (
    <div className={css.choice}>
      <label className={css.option}>
        <input
          type="radio"
          name={name}
          checked={isPicked}
          onChange={() => onPick({ label: label.id, categories: [] })}
        />
        {label.name}
      </label>
      {isPicked && label.categories.length > 0 ? (
        <div className={css.categories}>
          {label.categories.map((category) => (
            <button
              key={category.id}
              type="button"
              className={css.category}
              aria-pressed={picked.categories.includes(category.id)}
              onClick={() => toggle(category.id)}
            >
              {category.name}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
