import type { RealtimeMessage } from '@sightline/contract/realtime';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentUserQuery } from '../../entities/user/current-user.ts';
import { call } from '../../lib/api.ts';
import { live } from '../../lib/live.ts';
import { startOver } from '../../lib/start-over.ts';
import { answerCalls, renderScreen } from '../../testing/render.tsx';
import { aUser } from '../../testing/users.ts';
import { useLiveRights } from './use-live-rights.ts';

const CURRENT = 'GET /users/current/';
const UNREAD = 'GET /users/unread_notification_count/';

/** Whoever listens: modules that are loaded meanwhile may, too. */
const heard = { messages: new Set<(message: RealtimeMessage) => void>(), statuses: new Set<() => void>() };
const say = (message: RealtimeMessage) => {
  for (const listener of heard.messages) listener(message);
};
const connect = () => {
  for (const listener of heard.statuses) listener();
};

function Page() {
  useLiveRights();
  const { data } = useQuery(currentUserQuery);
  useQuery({ queryKey: ['unread'], queryFn: () => call('GET /users/unread_notification_count/') });
  return <p>{data?.permissions.join(', ')}</p>;
}

async function open() {
  const answers = {
    [CURRENT]: { body: aUser({ permissions: ['alerts_tab__read'] }) },
    [UNREAD]: { body: { count: 0, count_exact: true } },
  };
  const calls = answerCalls(answers);
  renderScreen(Page, '/page');
  await screen.findByText('alerts_tab__read');
  await waitFor(() => expect(calls).toHaveBeenCalledTimes(2));
  const asked = (path: string) => calls.mock.calls.filter(([url]) => url.endsWith(path)).length;
  return {
    grant: (permissions: string[]) => {
      answers[CURRENT] = { body: aUser({ permissions }) };
    },
    become: (id: string) => {
      answers[CURRENT] = { body: aUser({ id, permissions: ['alerts_tab__read'] }) };
    },
    counts: () => ({ user: asked('/users/current/'), page: asked('/unread_notification_count/') }),
  };
}

beforeEach(() => {
  for (const listeners of Object.values(heard)) listeners.clear();
  vi.spyOn(live, 'onMessage').mockImplementation((listener) => {
    heard.messages.add(listener);
    return () => void heard.messages.delete(listener);
  });
  vi.spyOn(live, 'onStatus').mockImplementation((listener) => {
    heard.statuses.add(listener);
    return () => void heard.statuses.delete(listener);
  });
  vi.spyOn(live, 'status').mockReturnValue('connected');
});
afterEach(() => vi.restoreAllMocks());

it('asks for the user and then for what is on the page when rights have changed', async () => {
  const { grant, counts } = await open();
  grant(['users_list__view']);
  act(() => say({ type: 'rights_changed' }));
  await screen.findByText('users_list__view');
  await waitFor(() => expect(counts()).toEqual({ user: 2, page: 2 }));
});

it('learns on connecting what changed before the connection was there', async () => {
  const { grant, counts } = await open();
  grant(['users_list__view']);
  act(() => connect());
  await screen.findByText('users_list__view');
  await waitFor(() => expect(counts()).toEqual({ user: 2, page: 2 }));
});

it('leaves the page alone when connecting brought nothing new', async () => {
  const { counts } = await open();
  act(() => connect());
  await waitFor(() => expect(counts().user).toBe(2));
  expect(counts().page).toBe(1);
});

it('opens the console anew when it has become another person’s', async () => {
  const at = vi.spyOn(startOver, 'at').mockImplementation(() => undefined);
  const { become } = await open();
  act(() => say({ type: 'rights_changed' }));
  expect(at).not.toHaveBeenCalled();
  become('user-2');
  act(() => say({ type: 'rights_changed' }));
  await waitFor(() => expect(at).toHaveBeenCalledWith('/'));
});
