import { TextInput } from '@mantine/core';
import css from './token.module.css';
import { Token } from './token.tsx';

interface TimeTokenProps {
  name: string;
  time: string;
  onChange: (time: string) => void;
}

/** A time of day in the sentence, by the clock of the site. */
export const TimeToken = ({ name, time, onChange }: TimeTokenProps) => (
  <Token name={name} value={time} hasArrow={false}>
    {(close) => (
      <form
        className={css.box}
        onSubmit={(event) => {
          event.preventDefault();
          close();
        }}
      >
        <TextInput
          type="time"
          aria-label={name}
          value={time}
          onChange={({ currentTarget }) => {
            if (currentTarget.value !== '') onChange(currentTarget.value.slice(0, 5));
          }}
          data-autofocus
        />
      </form>
    )}
  </Token>
);
