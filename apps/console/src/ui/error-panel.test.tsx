import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { failure } from '../testing/failure.ts';
import { renderPlain } from '../testing/render.tsx';
import { ErrorPanel } from './error-panel.tsx';

const show = (error: unknown) => renderPlain(<ErrorPanel level={1} error={error} onRetry={() => undefined} />);

it('shows the 401 page when the action, not the session, was refused (ACCESS-08, ACCESS-09)', () => {
  show(failure(403, 'client_error', { code: 'permission_denied', message: 'server words' }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('401 - Unauthorized Access');
  expect(screen.getByText(/You do not have permission .* contact your administrator\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('offers to try again what only failed', () => {
  show(failure(503, 'server_error', { code: 'unavailable', message: 'server words' }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something went wrong');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
