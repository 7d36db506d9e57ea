import type { RealtimeMessage } from '@sightline/contract/realtime';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { live } from '../../../lib/live.ts';
import { anAlert } from '../../../testing/alerts.ts';
import { ALERTS, id, open, page, prepareInbox, sent } from './testing/open-inbox.tsx';

prepareInbox();
afterEach(() => localStorage.clear());

const USE = 'GET /alerts/second_opinion/';
const lists = (send: ReturnType<typeof open>['send']) =>
  sent(send, 'POST', 'get_list').map(({ doubtful, statuses }) => ({ doubtful, statuses }));

/** Hands messages of the live socket to the page. */
function listen() {
  const listeners = new Set<(message: RealtimeMessage) => void>();
  vi.spyOn(live, 'onMessage').mockImplementation((listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  });
  return (message: RealtimeMessage) =>
    act(async () => {
      for (const listener of [...listeners]) listener(message);
    });
}

describe('doubtful alerts that are kept apart', () => {
  it('leave the list and are counted under a tab, which the address has', async () => {
    const { send, router } = open({ [USE]: { body: { used: true, apart: true } } });
    const tab = await screen.findByRole('button', { name: /^Doubtful/ });
    await waitFor(() => expect(lists(send)).toContainEqual({ doubtful: 'apart', statuses: undefined }));
    expect(await within(tab).findByText('3')).toBeTruthy();
    await userEvent.click(tab);
    await waitFor(() => expect(lists(send)).toContainEqual({ doubtful: 'only', statuses: ['pending'] }));
    expect(router.state.location.search).toMatchObject({ only: 'doubtful', status: 'pending' });
    expect(screen.getByRole('button', { name: /^Doubtful/, current: 'page' })).toBeTruthy();
  });

  it('are asked for at once the next time', async () => {
    localStorage.setItem('sightline.doubtful_apart', 'on');
    const { send } = open({ [USE]: { body: { used: true, apart: true } } });
    await screen.findByText('C-01');
    expect(lists(send).map(({ doubtful }) => doubtful)).not.toContain(undefined);
  });

  it('leave the open list when their verdict comes, unless somebody has reviewed them', async () => {
    const tell = listen();
    const [first, second, third] = ALERTS;
    open({
      [USE]: { body: { used: true, apart: true } },
      'POST /alerts/records/get_list/': { body: page([first!, second!, { ...third!, status: 'compliant' }]) },
    });
    await screen.findByRole('button', { name: /^Doubtful/ });
    await screen.findByText('C-02');
    await tell({ type: 'alert_opinion', id: id(1), site_id: id(80), apart: false });
    await tell({ type: 'alert_opinion', id: id(2), site_id: id(80), apart: true });
    await tell({ type: 'alert_opinion', id: id(3), site_id: id(80), apart: true });
    await waitFor(() => expect(screen.queryByText('C-02')).toBeNull());
    expect(screen.getByText('C-01')).toBeTruthy();
    expect(screen.getByText('C-03')).toBeTruthy();
  });

  it('are shown to those who do not see a status', async () => {
    const { send } = open({ [USE]: { body: { used: true, apart: true } } }, ['alerts_summary__read']);
    await userEvent.click(await screen.findByRole('button', { name: /^Doubtful/ }));
    await waitFor(() => expect(lists(send)).toContainEqual({ doubtful: 'only', statuses: undefined }));
  });
});

it('keeps doubtful alerts in the list, with a mark, where no company keeps them apart', async () => {
  const doubtful = anAlert(id(7), new Date().toISOString(), { second_opinion: 'doubtful' });
  const { send } = open({
    [USE]: { body: { used: true, apart: false } },
    'POST /alerts/records/get_list/': { body: page([doubtful]) },
  });
  expect(await screen.findByRole('img', { name: 'Doubtful' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Doubtful/ })).toBeNull();
  expect(lists(send).map(({ doubtful }) => doubtful)).not.toContain('apart');
});
