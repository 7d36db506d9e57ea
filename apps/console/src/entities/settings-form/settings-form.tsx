import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from '../../forms/draft.ts';
import { useIsViewOnly } from '../../forms/view-only.tsx';
import kit from '../../ui/theme/kit.module.css';
import { type Fields, layoutOf, type PlacedField } from './field-layout.ts';
import { MachineRows } from './machine-rows.tsx';
import { RatedItems } from './rated-items.tsx';
import { SettingField } from './setting-field.tsx';
import css from './settings-form.module.css';
import { ItemSetting, ItemsSetting, SwitchRow } from './switch-setting.tsx';

interface SettingsFormProps {
  draft: Draft;
  fields: Fields;
  /** Where the form is one narrow column, a slider's number is told beside it and not typed. */
  isNarrow?: boolean;
}

const isRated = ({ beside }: PlacedField) => beside?.field.kind === 'percent';

/** Draws any settings from their table of fields. It never listens itself: each field does, for its own value. */
export const SettingsForm = memo(function SettingsForm({ draft, fields, isNarrow = false }: SettingsFormProps) {
  const isViewOnly = useIsViewOnly();
  const { t } = useTranslation();
  const layout = useMemo(() => layoutOf(fields), [fields]);
  const rated = layout.switch.filter(isRated);
  const switches = layout.switch.filter((placed) => !isRated(placed));
  const isOfLoads = layout.item.some(({ name }) => name.startsWith('load_'));
  return (
    <fieldset className={css.form} disabled={isViewOnly}>
      {layout.single.length > 0 ? (
        <div className={`${kit.columns} ${css.singles}`}>
          {layout.single.map(({ name, field }) => (
            <SettingField key={name} draft={draft} name={name} field={field} />
          ))}
        </div>
      ) : null}
      {switches.length > 0 ? (
        <div className={css.switches}>
          {switches.map((placed) => (
            <SwitchRow key={placed.name} draft={draft} placed={placed} />
          ))}
        </div>
      ) : null}
      {rated.length > 0 ? <RatedItems draft={draft} items={rated} isNarrow={isNarrow} /> : null}
      {layout.item.length > 0 ? (
        <fieldset className={css.group}>
          <legend className={css.legend}>{isOfLoads ? t('use_case_form.loads') : t('use_case_form.machines')}</legend>
          <div className={css.items}>
            {layout.item.map(({ name }) => (
              <ItemSetting key={name} draft={draft} name={name} />
            ))}
          </div>
        </fieldset>
      ) : null}
      {layout.machine.length > 0 ? <MachineRows draft={draft} machines={layout.machine} /> : null}
      {layout.items.map(({ name }) => (
        <ItemsSetting key={name} draft={draft} name={name} />
      ))}
    </fieldset>
  );
});
