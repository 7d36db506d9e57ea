import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Alert } from '../../../entities/alert/alert-queries.ts';
import { anAlert } from '../../../testing/alerts.ts';
import { problem } from '../../../testing/failure.ts';
import { lastOpened } from '../shared/last-opened.ts';
import { ALERTS, at, choose, EVERYTHING, id, open, page, prepareInbox, rowOf, sent } from './testing/open-inbox.tsx';

prepareInbox();

describe('alerts that are chosen', () => {
  it('change together in one call, shown at once, and are one step of Undo', async () => {
    const { send } = open();
    await choose('C-01');
    await choose('C-03');
    expect(screen.getByText('2 selected')).toBeTruthy();
    await userEvent.keyboard('2');
    expect(await screen.findByText('2 alerts acknowledged')).toBeTruthy();
    expect(within(await rowOf('C-01')).getByText('Acknowledged')).toBeTruthy();
    expect(within(await rowOf('C-02')).getByText('Pending')).toBeTruthy();
    await waitFor(() =>
      expect(sent(send, 'POST', 'bulk_update')).toEqual([{ ids: [id(1), id(3)], change: { status: 'acknowledged' } }]),
    );
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(sent(send, 'POST', 'records/undo')).toEqual([{ change: id(50) }]));
    expect(within(await rowOf('C-01')).getByText('Pending')).toBeTruthy();
  });

  it('are taken from one to another with Shift', async () => {
    open();
    await choose('C-01');
    const last = within(await rowOf('C-03')).getByRole('checkbox', { name: /^Select/ });
    const user = userEvent.setup();
    await user.keyboard('{Shift>}');
    await user.click(last);
    await user.keyboard('{/Shift}');
    expect(await screen.findByText('3 selected')).toBeTruthy();
  });

  it('are a whole day with what is not loaded: the filter names them', async () => {
    const { send } = open({}, EVERYTHING, { count: 58 });
    await userEvent.click(await screen.findByRole('button', { name: 'Select all 58' }));
    expect(screen.getByText('58 selected')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /Mark for deletion/ }));
    await waitFor(() =>
      expect(sent(send, 'POST', 'bulk_update')).toMatchObject([
        { expected_count: 58, filter: { read: 'show_all' }, change: { marked_for_deletion: true } },
      ]),
    );
    expect(screen.queryByText('58 selected')).toBeNull();
  });

  it('are let go with Escape', async () => {
    open();
    await choose('C-02');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText('1 selected')).toBeNull();
  });
});

it('goes back to what was there when the server refuses a status (ERR-06, ALERT-32)', async () => {
  const refused = problem('client_error', { code: 'alert_not_found', message: '' });
  open({ [`PATCH /alerts/records/${id(1)}/`]: { status: 404, body: refused } });
  await choose('C-01');
  await userEvent.keyboard('4');
  expect(await screen.findByText('Failed to update alert status')).toBeTruthy();
  expect(within(await rowOf('C-01')).getByText('Pending')).toBeTruthy();
});

it('shows what somebody else made of an alert when they were faster', async () => {
  const changed = problem('client_error', { code: 'alert_changed', message: '', params: { fields: 'status' } });
  open({
    [`PATCH /alerts/records/${id(1)}/`]: { status: 409, body: changed },
    [`GET /alerts/records/${id(1)}/`]: { body: { ...ALERTS[0], status: 'compliant', version: 7 } },
  });
  await choose('C-01');
  await userEvent.keyboard('4');
  expect(await within(await rowOf('C-01')).findByText('Compliant')).toBeTruthy();
});

it('offers only what somebody may do (ALERT-02, ALERT-03, ALERT-05, ALERT-06, ALERT-10)', async () => {
  open({}, ['alerts_summary__read']);
  await choose('C-01');
  const bar = within(screen.getByRole('region', { name: 'Selected alerts' }));
  expect(bar.getByRole('button', { name: /Bookmark/ })).toBeTruthy();
  for (const name of [/Status/, /Assign/, /Mark for deletion/, /Report/]) {
    expect(bar.queryByRole('button', { name })).toBeNull();
  }
  expect(screen.queryByRole('columnheader', { name: 'Status' })).toBeNull();
  expect(screen.queryByRole('columnheader', { name: 'Assignee' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Status/ })).toBeNull();
});

it('makes one report of days and single alerts that are chosen together', async () => {
  const { send } = open({ 'POST /alerts/export/': { status: 202, body: { id: id(80) } } }, EVERYTHING, { count: 58 });
  await userEvent.click(await screen.findByRole('button', { name: 'Select all 58' }));
  const bar = within(screen.getByRole('region', { name: 'Selected alerts' }));
  await userEvent.click(bar.getByRole('button', { name: /^Report/ }));
  await userEvent.click(await screen.findByRole('button', { name: /Create/ }));
  await waitFor(() =>
    expect(sent(send, 'POST', 'alerts/export')).toMatchObject([{ filters: [{ read: 'show_all' }], format: 'pdf' }]),
  );
});

describe('a row of repeats', () => {
  const incident = { id: id(70), alerts: 2, cameras: 1, from: at(9), to: at(1) };
  const repeats = [1, 9].map((minute) => anAlert(id(minute), at(minute), { incident }));
  const answers = {
    'POST /alerts/records/get_list/': { body: page([repeats[0] as Alert, ALERTS[2] as Alert]) },
    [`GET /alerts/incidents/${id(70)}/alerts/`]: { body: page(repeats) },
  };

  it('opens with the arrow, and is half chosen when one of its alerts is', async () => {
    open(answers);
    const toggle = await screen.findByRole('button', { name: 'Show 2 alerts' });
    await userEvent.click(toggle);
    const boxes = await waitFor(() => {
      const found = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Select No Access Area/ });
      expect(found).toHaveLength(4);
      return found;
    });
    await userEvent.click(boxes[2] as HTMLInputElement);
    await waitFor(() => expect(boxes[0]?.indeterminate).toBe(true));
    await userEvent.click(boxes[0] as HTMLInputElement);
    expect(await screen.findByText('2 selected')).toBeTruthy();
    expect(boxes[0]?.checked).toBe(true);
  });

  it('shows only alerts that match the filter, and says how many do not', async () => {
    const [newest, other] = repeats as [Alert, Alert];
    open({
      ...answers,
      [`GET /alerts/incidents/${id(70)}/alerts/`]: { body: page([newest, { ...other, marked_for_deletion: true }]) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show 2 alerts' }));
    expect(await screen.findByText(/1 outside the filter/)).toBeTruthy();
    expect(screen.getAllByRole('checkbox', { name: /^Select No Access Area/ })).toHaveLength(3);
  });

  it('stands for what the filter finds: what is outside is not chosen with it', async () => {
    const [newest, other] = repeats as [Alert, Alert];
    open({
      ...answers,
      [`GET /alerts/incidents/${id(70)}/alerts/`]: { body: page([newest, { ...other, marked_for_deletion: true }]) },
    });
    const [row] = await screen.findAllByRole<HTMLInputElement>('checkbox', { name: /^Select No Access Area/ });
    await userEvent.click(row!);
    expect(await screen.findByText('1 selected')).toBeTruthy();
    expect(row!.checked).toBe(true);
    await userEvent.click(row!);
    await waitFor(() => expect(screen.queryByText(/selected$/)).toBeNull());
  });
});

it('comes back to the row of the alert that was open, even when a repeat has taken that row', async () => {
  const incident = { id: id(2), alerts: 2, cameras: 1, from: at(2), to: at(0) };
  const repeat = anAlert(id(4), at(0), { camera: { id: id(90), name: 'C-02', simulated: false }, incident });
  lastOpened.note({ id: id(2), incident: null });
  open({ 'POST /alerts/records/get_list/': { body: page([ALERTS[0] as Alert, repeat]) } });
  const row = await rowOf('C-02');
  await waitFor(() => expect(row.contains(document.activeElement)).toBe(true));
});

it('has the same number on the tab of the open view as in its title, also while alerts arrive', async () => {
  open({}, EVERYTHING, { count: 58 });
  expect(await screen.findByText(/^58 alerts/)).toBeTruthy();
  const tab = within(screen.getByRole('navigation', { name: 'Views' })).getByRole('button', { name: /All alerts/ });
  await waitFor(() => expect(tab.textContent).toBe('All alerts58'));
});
