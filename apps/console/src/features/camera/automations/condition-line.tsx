import { type ConditionKey, specOfCondition } from '@sightline/contract/automations/catalogue';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BuilderContext } from './builder-context.ts';
import { type ConditionLine as Condition, conditionLine, subjectIn, withStart } from './draft.ts';
import { Line } from './line.tsx';
import { ChoiceToken } from './tokens/choice-token.tsx';
import { NumberToken } from './tokens/number-token.tsx';
import { TimeToken } from './tokens/time-token.tsx';
import { ValuesToken } from './tokens/values-token.tsx';

const MINUTE_PRESETS = [1, 5, 10, 15, 30, 60, 120];

interface ConditionLineProps {
  context: BuilderContext;
  line: Condition;
  index: number;
  left: string | undefined;
}

/** A condition: which one, its values and its numbers. Another condition starts without values. */
export function ConditionLine({ context, line, index, left }: ConditionLineProps) {
  const { t } = useTranslation();
  const { item, catalogue, words, problems, onChange } = context;
  const { values } = item;
  const isFirst = index === 0;
  const put = (change: Partial<Condition>) =>
    onChange({ conditions: values.conditions.map((one) => (one.id === line.id ? { ...one, ...change } : one)) });
  const become = (condition: ConditionKey) =>
    onChange(isFirst ? withStart(values, condition) : replaced(context, line, condition));
  const options = catalogue.conditions
    .filter(({ starts, subjects }) => starts === isFirst && (isFirst || subjects.includes(subjectIn(values))))
    .map(({ condition }) => ({ value: condition, label: t(`automations.condition_name.${condition}`) }));
  const known = catalogue.conditions.find(({ condition }) => condition === line.condition);
  const slots: Record<string, ReactNode> = {
    condition: (
      <ChoiceToken
        name={t('automations.token.condition')}
        value={t(`automations.condition.${line.condition}`)}
        options={options}
        chosen={line.condition}
        onChange={become}
        problem={problems[`conditions.${index}.condition`]}
      />
    ),
    values: (
      <ValuesToken
        values={line.values}
        options={known?.values ?? []}
        wordOf={(pair) => words.value(line.condition, pair)}
        problem={problems[`conditions.${index}.values`]}
        isChecked={item.isChecked}
        onChange={(next) => put({ values: next })}
      />
    ),
  };
  for (const [name, parameter] of Object.entries(specOfCondition(line.condition).parameters)) {
    const set = (given: number | string) => put({ parameters: { ...line.parameters, [name]: given } });
    const label = t(`automations.token.${name as 'minutes'}`);
    const given = line.parameters[name];
    if (parameter.kind === 'time') slots[name] = <TimeToken name={label} time={String(given)} onChange={set} />;
    if (parameter.kind === 'whole')
      slots[name] = (
        <NumberToken
          name={label}
          number={Number(given)}
          min={parameter.min}
          max={parameter.max}
          inWords={IN_WORDS[name]?.(words) ?? String}
          {...(name === 'minutes' ? { presets: MINUTE_PRESETS } : {})}
          onChange={set}
        />
      );
  }
  return (
    <Line
      label={isFirst ? 'when' : 'and'}
      pattern={t(`automations.pattern.${line.condition}`, { skipInterpolation: true })}
      slots={slots}
      text={words.condition(line)}
      left={left}
      onRemove={
        isFirst ? undefined : () => onChange({ conditions: values.conditions.filter(({ id }) => id !== line.id) })
      }
    />
  );
}

const IN_WORDS: Record<string, (words: BuilderContext['words']) => (number: number) => string> = {
  minutes: (words) => words.minutes,
  percent: () => (number) => `${number}%`,
};

const replaced = ({ item: { values } }: BuilderContext, line: Condition, condition: ConditionKey) => ({
  conditions: values.conditions.map((one) => (one.id === line.id ? conditionLine(condition, { id: line.id }) : one)),
});
