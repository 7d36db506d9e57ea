import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPlain } from '../testing/render.tsx';
import { ChoiceChip } from './choice-chip.tsx';

const SITES = [
  { value: 'a', label: 'Harbour Point' },
  { value: 'b', label: 'Chiba Park 1' },
  { value: 'c', label: 'Tuas Plant 3' },
];

const show = (choices: typeof SITES) =>
  renderPlain(<ChoiceChip name="Site" icon={null} choices={choices} chosen={['a', 'b']} onChange={vi.fn()} />);

it('says how many of all are chosen', () => {
  show(SITES);
  expect(screen.getByText('2 of 3')).toBeTruthy();
});

it('claims no total while the choices are on their way', () => {
  show([]);
  expect(screen.getByText('2')).toBeTruthy();
  expect(screen.queryByText('2 of 0')).toBeNull();
});
