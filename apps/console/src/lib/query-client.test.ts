// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { failure } from '../testing/failure.ts';
import { deleting } from './gone.ts';
import { createQueryClient } from './query-client.ts';

function clientOn(isExempt: boolean) {
  const handlers = {
    onFailure: vi.fn(),
    onSuccess: vi.fn(),
    onUnauthorised: vi.fn(),
    onPasswordExpired: vi.fn(),
    isExempt: () => isExempt,
  };
  const client = createQueryClient(handlers);
  const fail = (error: Error, meta = {}) =>
    client.fetchQuery({ queryKey: [Math.random()], queryFn: () => Promise.reject(error), meta }).catch(() => undefined);
  return { ...handlers, client, fail };
}

const refused = failure(401, 'client_error', { code: 'not_authenticated', message: 'Sign in to continue' });
const denied = failure(403, 'client_error', { code: 'permission_denied', message: 'No' });

describe('every failed call', () => {
  it('is shown (TOAST-01)', async () => {
    const { fail, onFailure, onUnauthorised } = clientOn(false);
    await fail(denied, { failureTitle: 'Not saved' });
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(denied, 'Not saved');
    expect(onUnauthorised).not.toHaveBeenCalled();
  });

  it('is shown when it was a change (TOAST-01)', async () => {
    const { client, onFailure } = clientOn(false);
    const change = client.getMutationCache().build(client, { mutationFn: () => Promise.reject(denied) });
    await change.execute(undefined).catch(() => undefined);
    expect(onFailure).toHaveBeenCalledOnce();
  });

  it('leads to sign-in when the session was refused (AUTH-26)', async () => {
    const { fail, onFailure, onUnauthorised } = clientOn(false);
    await fail(refused, { quiet: true });
    expect(onUnauthorised).toHaveBeenCalledOnce();
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('leads to a new password when the old one has expired meanwhile (AUTH-31)', async () => {
    const { fail, onFailure, onPasswordExpired } = clientOn(false);
    await fail(failure(403, 'client_error', { code: 'password_expired', message: 'Expired' }), { quiet: true });
    expect(onPasswordExpired).toHaveBeenCalledOnce();
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('does not redirect a page that is exempt (AUTH-27, AUTH-28)', async () => {
    const { fail, onFailure, onUnauthorised } = clientOn(true);
    await fail(refused);
    expect(onUnauthorised).not.toHaveBeenCalled();
    expect(onFailure).toHaveBeenCalledOnce();
  });

  it('is kept quiet when nobody asked for it', async () => {
    const { fail, onFailure } = clientOn(false);
    await fail(denied, { quiet: true });
    expect(onFailure).not.toHaveBeenCalled();
  });
});

it('tells of a change that was made, and when somebody asked for it', async () => {
  const { client, onSuccess } = clientOn(false);
  const change = client.getMutationCache().build(client, { mutationFn: async () => 'done' });
  await change.execute(undefined);
  expect(onSuccess).toHaveBeenCalledExactlyOnceWith(change.state.submittedAt);
});

it('never refetches what is being deleted, whatever is invalidated', async () => {
  const { client } = clientOn(false);
  const keys = [
    ['nodes', 'one', 'a'],
    ['nodes', 'one', 'b'],
    ['nodes', 'list'],
  ];
  for (const queryKey of keys) client.setQueryData(queryKey, {});
  const isStale = () => keys.map((queryKey) => client.getQueryState(queryKey)?.isInvalidated);
  await deleting('a', () => client.invalidateQueries({ queryKey: ['nodes'] }));
  expect(isStale()).toEqual([false, true, true]);
  await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] === 'a' });
  expect(isStale()).toEqual([false, true, true]);
});
