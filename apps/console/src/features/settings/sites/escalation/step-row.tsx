import '@mantine/core/styles/NumberInput.layer.css';
import { ActionIcon, NumberInput } from '@mantine/core';
import type { AlertPerson } from '@sightline/contract/alerts/records';
import { MAX_STEP_MINUTES } from '@sightline/contract/escalation';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import numbers from '../../../../forms/number-field.module.css';
import css from './escalation.module.css';
import { type KnownPeople, PeopleField } from './people-field.tsx';
import type { StepValue } from './step-values.ts';

export interface StepProblems {
  after_minutes?: string | undefined;
  people?: string | undefined;
}

interface StepRowProps {
  siteId: string;
  step: StepValue;
  number: number;
  count: number;
  known: KnownPeople;
  nameOf: (id: string) => string;
  problems: StepProblems;
  onChange: (step: StepValue, met?: readonly AlertPerson[]) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  onBlur: () => void;
}

/** One step: after how long, whom, and its place among the others. */
export function StepRow(props: StepRowProps) {
  const { siteId, step, count, known, nameOf, problems, onChange, onMove, onRemove, onBlur } = props;
  const { t } = useTranslation();
  const wordsId = useId();
  const words = [problems.after_minutes, problems.people].filter((text) => text !== undefined);
  const here = { number: props.number };
  return (
    <fieldset className={css.step}>
      <legend className="spoken">{t('settings.escalation.step', here)}</legend>
      <span className={css.number} aria-hidden="true">
        {props.number}
      </span>
      <NumberInput
        aria-label={t('settings.escalation.after')}
        prefix={`${t('settings.escalation.after')} `}
        suffix={` ${t('settings.escalation.unit')}`}
        min={1}
        max={MAX_STEP_MINUTES}
        clampBehavior="none"
        allowDecimal={false}
        value={step.after_minutes}
        onChange={(value) => onChange({ ...step, after_minutes: value === '' ? '' : Number(value) })}
        onBlur={onBlur}
        classNames={{ control: numbers.control, controls: numbers.controls }}
        error={problems.after_minutes !== undefined}
        aria-describedby={wordsId}
      />
      <PeopleField
        siteId={siteId}
        chosen={step.people}
        known={known}
        nameOf={nameOf}
        isWrong={problems.people !== undefined}
        wordsId={wordsId}
        onChange={(people, met) => onChange({ ...step, people }, met)}
        onBlur={onBlur}
      />
      <span className={css.buttons}>
        <ActionIcon
          aria-label={t('settings.escalation.up', here)}
          title={t('settings.escalation.up', here)}
          disabled={props.number === 1}
          onClick={() => onMove(-1)}
        >
          <IconArrowUp size={16} stroke={1.8} />
        </ActionIcon>
        <ActionIcon
          aria-label={t('settings.escalation.down', here)}
          title={t('settings.escalation.down', here)}
          disabled={props.number === count}
          onClick={() => onMove(1)}
        >
          <IconArrowDown size={16} stroke={1.8} />
        </ActionIcon>
        <ActionIcon
          aria-label={t('settings.escalation.remove', here)}
          title={t('settings.escalation.remove', here)}
          onClick={onRemove}
        >
          <IconTrash size={16} stroke={1.8} />
        </ActionIcon>
      </span>
      <p
        id={wordsId}
        className={css.problem}
        data-below={problems.after_minutes === undefined ? 'people' : undefined}
        hidden={words.length === 0}
      >
        {words.join(' · ')}
      </p>
    </fieldset>
  );
}
