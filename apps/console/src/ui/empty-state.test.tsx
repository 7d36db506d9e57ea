import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPlain } from '../testing/render.tsx';
import { EmptyState } from './empty-state.tsx';

it('says that there are no items, why, and what to do (SHELL-27)', () => {
  renderPlain(
    <EmptyState icon={null} hint="No alert was raised between these days.">
      <button type="button">Widen</button>
    </EmptyState>,
  );
  expect(screen.getByRole('heading', { name: 'No items to display' })).toBeTruthy();
  expect(screen.getByText('No alert was raised between these days.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Widen' })).toBeTruthy();
});
