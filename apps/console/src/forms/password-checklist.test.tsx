import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { loadWords } from '../lib/i18n/words.ts';
import { renderPlain } from '../testing/render.tsx';
import { PasswordChecklist } from './password-checklist.tsx';

beforeAll(() => loadWords('forms'));

const met = () =>
  screen
    .getAllByRole('listitem')
    .filter((line) => line.textContent?.endsWith('fulfilled'))
    .map((line) => line.textContent?.replace('fulfilled', ''));

it.each([
  ['', []],
  ['a', ['Lowercase letter']],
  ['A', ['Uppercase letter']],
  ['7', ['Number']],
  ['-', ['Special character']],
  ['aaaaaaaaaaaa', ['12 characters or more', 'Lowercase letter']],
  ['Aa7-aaaaaaaa', ['12 characters or more', 'Lowercase letter', 'Uppercase letter', 'Number', 'Special character']],
])('ticks off what "%s" holds (PWD-03 to PWD-07, PWD-10)', (password, lines) => {
  renderPlain(<PasswordChecklist password={password} />);
  expect(screen.getByRole('list', { name: 'Password requirements' })).toBeTruthy();
  expect(met()).toEqual(lines);
});
