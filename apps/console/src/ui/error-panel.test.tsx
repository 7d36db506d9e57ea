import { ApiError } from '@sightline/client/api-error';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

describe('when nothing answers', () => {
  const server = { answers: false };
  const retry = vi.fn();
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    vi.stubGlobal('fetch', async () => {
      if (!server.answers) throw new TypeError('Failed to fetch');
      return Response.json({});
    });
    retry.mockClear();
    renderPlain(<ErrorPanel level={1} error={new ApiError(0, undefined)} onRetry={retry} />);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    server.answers = false;
  });

  it('says so, and does not try again while nothing does', async () => {
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No connection');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    dispatchEvent(new Event('online'));
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(retry).not.toHaveBeenCalled();
  });

  it.each([
    ['by hand', () => userEvent.click(screen.getByRole('button', { name: 'Try again' }))],
    ['once the device has a network', async () => void dispatchEvent(new Event('online'))],
    ['by itself', () => act(() => vi.advanceTimersByTimeAsync(6000))],
  ])('tries again %s', async (_, turn) => {
    server.answers = true;
    await turn();
    await waitFor(() => expect(retry).toHaveBeenCalled());
  });
});
