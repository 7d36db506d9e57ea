import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderPlain } from '../testing/render.tsx';
import { DigitInput } from './digit-input.tsx';
import { type Digits, emptyDigits } from './digits.ts';

function Form() {
  const [digits, setDigits] = useState<Digits>(emptyDigits(6));
  return <DigitInput digits={digits} onChange={setDigits} label="Code" labelOf={(position) => `Digit ${position}`} />;
}

const values = () => screen.getAllByRole<HTMLInputElement>('textbox').map((box) => box.value);

it('starts in the first of six named boxes', () => {
  renderPlain(<Form />);
  expect(screen.getByRole('group', { name: 'Code' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Digit 1'));
  expect(values()).toHaveLength(6);
});

it('moves along while digits are typed, and back with Backspace', async () => {
  renderPlain(<Form />);
  await userEvent.keyboard('4a82');
  expect(values()).toEqual(['4', '8', '2', '', '', '']);
  await userEvent.keyboard('{Backspace}{Backspace}');
  expect(values()).toEqual(['4', '', '', '', '', '']);
  expect(document.activeElement).toBe(screen.getByLabelText('Digit 2'));
});

it('takes a pasted code in whichever box it lands', async () => {
  renderPlain(<Form />);
  await userEvent.click(screen.getByLabelText('Digit 4'));
  await userEvent.paste('482 913');
  expect(values().join('')).toBe('482913');
  expect(document.activeElement).toBe(screen.getByLabelText('Digit 6'));
});

it('replaces a digit that is typed over', async () => {
  renderPlain(<Form />);
  await userEvent.keyboard('482913');
  await userEvent.click(screen.getByLabelText('Digit 2'));
  await userEvent.keyboard('7');
  expect(values().join('')).toBe('472913');
});
