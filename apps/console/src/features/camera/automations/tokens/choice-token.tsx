import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './token.module.css';
import { Token } from './token.tsx';

export interface TokenOption<T extends string> {
  value: T;
  label: string;
  /** It cannot be chosen here, and why. */
  refused?: string | undefined;
}

interface OptionsProps<T extends string> {
  options: readonly TokenOption<T>[];
  chosen?: T | undefined;
  onChoose: (value: T) => void;
}

/** One of a few. */
export const Options = <T extends string>({ options, chosen, onChoose }: OptionsProps<T>) => (
  <div className={css.options}>
    {options.map(({ value, label, refused }) => (
      <button
        key={value}
        type="button"
        className={css.option}
        disabled={refused !== undefined}
        aria-current={value === chosen ? 'true' : undefined}
        data-autofocus={value === chosen || undefined}
        onClick={() => onChoose(value)}
      >
        <span>
          {label}
          {refused ? <small>{refused}</small> : null}
        </span>
        {value === chosen ? <IconCheck size={14} stroke={2} aria-hidden="true" /> : null}
      </button>
    ))}
  </div>
);

interface ChoiceTokenProps<T extends string> {
  name: string;
  /** What it says in the sentence; the option's label without it. */
  value?: string;
  face?: ReactNode;
  options: readonly TokenOption<T>[];
  chosen: T | undefined;
  problem?: string | undefined;
  onChange: (value: T) => void;
}

/** A word of the sentence that is one of a few. */
export function ChoiceToken<T extends string>(props: ChoiceTokenProps<T>) {
  const { name, options, chosen, problem, onChange } = props;
  const { t } = useTranslation();
  const label = options.find(({ value }) => value === chosen)?.label;
  const value = props.value ?? label ?? t('automations.choose');
  return (
    <Token name={name} value={value} face={props.face ?? value} problem={problem}>
      {(close) => (
        <Options
          options={options}
          chosen={chosen}
          onChoose={(next) => {
            close();
            if (next !== chosen) onChange(next);
          }}
        />
      )}
    </Token>
  );
}
