import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAlert } from '../../../testing/alerts.ts';
import { aPage } from '../../../testing/people.ts';
import { ALL, LONG_AGO, prepare, show, status, statuses } from './testing/show-alert.tsx';

beforeEach(prepare);

describe('the status of an alert', () => {
  it('is set by a button, with the version that was seen (ALERT-01, ALERT-03)', async () => {
    const { sent } = await show();
    expect(status('Pending').getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(status('Compliant'));
    await waitFor(() => expect(sent('PATCH /alerts/records/a1/')).toEqual([{ version: 0, status: 'compliant' }]));
    expect(status('Compliant').getAttribute('aria-pressed')).toBe('true');
    expect(status('Undo').hasAttribute('disabled')).toBe(false);
  });

  it('goes back to what it was when the server refuses, and says so (ALERT-32)', async () => {
    await show({
      calls: {
        'PATCH /alerts/records/a1/': {
          status: 500,
          body: { type: 'server_error', errors: [{ code: 'error', message: 'No' }] },
        },
      },
    });
    await userEvent.click(status('Invalid'));
    expect(await screen.findByText('Failed to update alert status')).toBeTruthy();
    expect(status('Pending').getAttribute('aria-pressed')).toBe('true');
  });

  it('is shown without buttons to those who may only see it (ALERT-02, ALERT-03)', async () => {
    await show({ permissions: ALL.filter((key) => key !== 'alert_status_write') });
    expect(screen.queryByRole('group', { name: 'Status' })).toBeNull();
    expect(within(screen.getByRole('region', { name: 'Status' })).getByText('Pending')).toBeTruthy();
  });

  it('is not shown to those who may not see it (ALERT-02)', async () => {
    await show({ alert: { status: null }, permissions: ['alerts_summary__read'] });
    expect(screen.queryByRole('region', { name: 'Status' })).toBeNull();
  });

  it('cannot be invalid for those who may not see invalid alerts (ALERT-11)', async () => {
    await show({ permissions: ALL.filter((key) => key !== 'alerts__invalid_alert__read') });
    expect(within(statuses()).queryByRole('button', { name: /^Invalid/ })).toBeNull();
    expect(status('Compliant')).toBeTruthy();
  });

  it('is given to the whole incident where repeats are folded, and the page says so', async () => {
    const incident = { id: 'i1', alerts: 2, cameras: 1, from: LONG_AGO, to: '2026-11-14T06:17:12.000Z' };
    const repeat = anAlert('a3', '2026-11-14T06:17:12.000Z', { incident });
    const { sent } = await show({
      alert: { incident },
      calls: { 'GET /alerts/incidents/i1/alerts/': { body: aPage([repeat, anAlert('a1', LONG_AGO, { incident })]) } },
    });
    expect(await screen.findByText('Applies to all 2 alerts of this incident')).toBeTruthy();
    expect(screen.getByText('1 repeat in 12 min, 1 camera')).toBeTruthy();
    await userEvent.click(status('Acknowledged'));
    await waitFor(() =>
      expect(sent('POST /alerts/records/bulk_update/')).toEqual([
        { ids: ['a1', 'a3'], change: { status: 'acknowledged' } },
      ]),
    );
    // Leaving it again ends whatever the strip of repeats began.
    expect(cleanup).not.toThrow();
  });
});

it('shows who did what and when, down to the alert itself', async () => {
  await show();
  await userEvent.click(screen.getByRole('tab', { name: /History/ }));
  const lines = within(await screen.findByRole('list', { name: 'History' })).getAllByRole('listitem');
  expect(lines.map((line) => line.querySelector('b')?.textContent)).toEqual([
    'Mei Tan set the status to Acknowledged',
    'Alert raised',
  ]);
  expect(screen.getByRole('tab', { name: /History/ }).textContent).toBe('History2');
});
