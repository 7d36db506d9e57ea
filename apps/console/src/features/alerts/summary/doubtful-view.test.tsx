import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { anAlert } from '../../../testing/alerts.ts';
import { id, open, page, prepareInbox, sent } from './testing/open-inbox.tsx';

prepareInbox();
afterEach(() => localStorage.clear());

const USE = 'GET /alerts/second_opinion/';
const lists = (send: ReturnType<typeof open>['send']) =>
  sent(send, 'POST', 'get_list').map(({ doubtful, statuses }) => ({ doubtful, statuses }));

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
