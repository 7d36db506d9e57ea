import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aPage } from '../../../testing/people.ts';
import { choose, EVERYTHING, id, open, prepareInbox, rowOf, sent } from './testing/open-inbox.tsx';

prepareInbox();

const mei = { id: id(80), name: 'Mei Tan', avatar_url: null };
const people = { [`GET /alerts/records/${id(1)}/people/`]: { body: aPage([mei]) } };
const lists = (send: Parameters<typeof sent>[0]) => sent(send, 'POST', 'get_list').map(({ assignees }) => assignees);

it('assigns what is chosen with A, in one call that Undo takes back (ALERT-06)', async () => {
  const { send } = open(people);
  await choose('C-01');
  await choose('C-03');
  await userEvent.keyboard('a');
  await userEvent.click(await screen.findByRole('button', { name: 'Mei Tan' }));
  expect(within(await rowOf('C-01')).getByText('Mei Tan')).toBeTruthy();
  expect(within(await rowOf('C-02')).getByText('Unassigned')).toBeTruthy();
  await waitFor(() =>
    expect(sent(send, 'POST', 'bulk_update')).toEqual([{ ids: [id(1), id(3)], change: { assignee_id: mei.id } }]),
  );
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(sent(send, 'POST', 'records/undo')).toEqual([{ change: id(50) }]));
  expect(within(await rowOf('C-01')).getByText('Unassigned')).toBeTruthy();
});

it('takes the assignee away from the menu of the bar', async () => {
  const { send } = open(people);
  await choose('C-01');
  await choose('C-02');
  const bar = within(screen.getByRole('region', { name: 'Selected alerts' }));
  await userEvent.click(bar.getByRole('button', { name: /^Assign/ }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Unassigned' }));
  await waitFor(() =>
    expect(sent(send, 'POST', 'bulk_update')).toEqual([{ ids: [id(1), id(2)], change: { assignee_id: null } }]),
  );
});

it('narrows to oneself, to nobody or to others, and the address says so (FILTER-01)', async () => {
  const { send, router } = open(people);
  await userEvent.click(await screen.findByRole('button', { name: /^Assignee/ }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Me' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ assignee: 'me' }));
  await waitFor(() => expect(lists(send)).toContainEqual(['user-1']));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Unassigned' }));
  await waitFor(() => expect(lists(send)).toContainEqual(['user-1', 'nobody']));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Mei Tan' }));
  await waitFor(() => expect(lists(send)).toContainEqual(['user-1', 'nobody', mei.id]));
});

it('says nothing of assignees to those who may not see them (ALERT-05)', async () => {
  open(
    people,
    EVERYTHING.filter((key) => !key.startsWith('alert_assignee')),
  );
  await rowOf('C-01');
  expect(screen.queryByRole('button', { name: /^Assignee/ })).toBeNull();
});
