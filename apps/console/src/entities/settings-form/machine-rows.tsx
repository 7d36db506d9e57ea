import type { MachineAround } from '@sightline/contract/use-cases/machines';
import { memo, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from '../../forms/draft.ts';
import { useDraft, useDraftField } from '../../forms/use-draft.ts';
import { Check } from '../../ui/check.tsx';
import { fieldLabel } from '../use-case/field-words.ts';
import type { PlacedField } from './field-layout.ts';
import { NumberSetting } from './number-setting.tsx';
import css from './settings-form.module.css';

interface MachineRowProps {
  draft: Draft;
  placed: PlacedField;
}

/** A machine: watched or not, by calibration or not, and how wide the area around it is. */
const MachineRow = memo(function MachineRow({ draft, placed: { name, field } }: MachineRowProps) {
  const { t } = useTranslation();
  const { value, change } = useDraftField(draft, name);
  const radius = `${name}.radius_around`;
  const problem = useDraft(draft, (each) => each.problem(radius));
  const isRadiusLocked = useDraft(draft, (each) => each.isLocked(radius));
  const isCalibrationLocked = useDraft(draft, (each) => each.isLocked(`${name}.use_calibration`));
  const machine = value as MachineAround;
  const label = fieldLabel(t, name);
  // As it is when it changes: the check must not be drawn again because a radius was typed.
  const set = useCallback(
    (part: object) => change({ ...(draft.value(name) as MachineAround), ...part }),
    [draft, name, change],
  );
  const watch = useCallback((enabled: boolean) => set({ enabled }), [set]);
  return (
    <tr>
      <th scope="row">
        <Check className={css.check} label={label} checked={machine.enabled} onChange={watch} />
      </th>
      <td>
        <Check
          className={css.check}
          spokenLabel={t('use_case_form.of_machine', { part: t('use_case_form.machine_calibration'), machine: label })}
          checked={machine.use_calibration}
          disabled={isCalibrationLocked}
          onChange={(use_calibration) => set({ use_calibration })}
        />
      </td>
      <td className={css.radius}>
        <NumberSetting
          spokenLabel={t('use_case_form.of_machine', { part: t('use_case_form.machine_radius'), machine: label })}
          field={field}
          value={machine.radius_around}
          problem={problem}
          isLocked={isRadiusLocked}
          empty={undefined}
          onChange={(radius_around) => set({ radius_around })}
        />
      </td>
    </tr>
  );
});

interface MachineRowsProps {
  draft: Draft;
  machines: readonly PlacedField[];
}

export function MachineRows({ draft, machines }: MachineRowsProps) {
  const { t } = useTranslation();
  return (
    <table className={css.machines} aria-label={t('use_case_form.machines')}>
      <thead>
        <tr>
          <th scope="col">{t('use_case_form.machine_watched')}</th>
          <th scope="col">{t('use_case_form.machine_calibration')}</th>
          <th scope="col">{t('use_case_form.machine_radius')}</th>
        </tr>
      </thead>
      <tbody>
        {machines.map((placed) => (
          <MachineRow key={placed.name} draft={draft} placed={placed} />
        ))}
      </tbody>
    </table>
  );
}
