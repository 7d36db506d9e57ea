import '@mantine/core/styles/NumberInput.layer.css';
import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './token.module.css';
import { Token } from './token.tsx';

interface NumberTokenProps {
  name: string;
  number: number;
  min: number;
  max: number;
  inWords: (number: number) => string;
  /** Usual numbers, one click away. */
  presets?: readonly number[];
  onChange: (number: number) => void;
}

/** A number of the sentence. Only what lies within its limits is taken over. */
export function NumberToken({ name, number, inWords, ...rest }: NumberTokenProps) {
  return (
    <Token name={name} value={inWords(number)} hasArrow={rest.presets !== undefined}>
      {(close) => <NumberBox name={name} number={number} inWords={inWords} {...rest} onDone={close} />}
    </Token>
  );
}

function NumberBox(props: NumberTokenProps & { onDone: () => void }) {
  const { name, number, min, max, inWords, presets = [], onChange, onDone } = props;
  const { t } = useTranslation();
  const [typed, setTyped] = useState<number | string>(number);
  const isRight = (given: unknown): given is number =>
    typeof given === 'number' && Number.isInteger(given) && given >= min && given <= max;
  const type = (given: number | string) => {
    setTyped(given);
    if (isRight(given)) onChange(given);
  };
  return (
    <form
      className={css.box}
      onSubmit={(event) => {
        event.preventDefault();
        if (isRight(typed)) onDone();
      }}
    >
      <NumberInput
        aria-label={name}
        value={typed}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="none"
        min={min}
        max={max}
        error={isRight(typed) ? undefined : t('automations.between', { min, max })}
        onChange={type}
        data-autofocus
      />
      {presets.length > 0 ? (
        <div className={css.presets}>
          {presets
            .filter((preset) => preset >= min && preset <= max)
            .map((preset) => (
              <button
                key={preset}
                type="button"
                className={css.preset}
                aria-current={preset === number ? 'true' : undefined}
                onClick={() => {
                  onChange(preset);
                  onDone();
                }}
              >
                {inWords(preset)}
              </button>
            ))}
        </div>
      ) : null}
    </form>
  );
}
