import type { AlertTransfer } from '@sightline/contract/deliveries';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { ALL, prepare, show } from './testing/show-alert.tsx';

beforeEach(prepare);

const NONE: AlertTransfer = {
  state: 'not_transferred',
  possible: true,
  receiver: null,
  attempts: 0,
  attempted_at: null,
  error: null,
  next_at: null,
};
const MAY = [...ALL, 'alerts__transfer'] as typeof ALL;
const TRANSFER = '/alerts/records/a1/transfer/';

const BEGUN: { body: unknown; status?: number } = { body: { ...NONE, state: 'initiated' } };

const showTransfer = (transfer: Partial<AlertTransfer>, permissions = MAY, answer = BEGUN) =>
  show({
    permissions,
    calls: {
      [`GET ${TRANSFER}`]: { body: { ...NONE, ...transfer } },
      [`POST ${TRANSFER}`]: answer,
    },
  });

describe('the transfer of a record', () => {
  it('is begun where it was not (ALERT-23, ALERT-24)', async () => {
    const { sent } = await showTransfer({});
    expect(await screen.findByText('Not transferred')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Transfer' }));
    expect(await screen.findByText('Transfer started, waiting for confirmation')).toBeTruthy();
    expect(sent(`POST ${TRANSFER}`)).toEqual([{ again: false }]);
  });

  it('that could not be begun says so (ALERT-30, ERR-10)', async () => {
    await showTransfer({}, MAY, { status: 503, body: undefined });
    await userEvent.click(await screen.findByRole('button', { name: 'Transfer' }));
    expect(await screen.findByText('Failed to initiate record transfer')).toBeTruthy();
    expect(screen.getByText('Not transferred')).toBeTruthy();
  });

  it('that failed says when and why, and is tried again (ALERT-25, ALERT-31, ERR-11)', async () => {
    const error = 'The receiver answered 503';
    const { sent } = await showTransfer({ state: 'failed', error, attempted_at: '2026-11-16T08:00:00Z' });
    expect(await screen.findByText(/^Record transfer failed 16\/11\/2026 \d/)).toBeTruthy();
    expect(screen.getByText(error)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(sent(`POST ${TRANSFER}`)).toEqual([{ again: false }]));
  });

  it('that succeeded is repeated only after a question (ALERT-26, ALERT-27)', async () => {
    const { sent } = await showTransfer({ state: 'succeeded', attempted_at: '2026-11-16T08:00:00Z' });
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(sent(`POST ${TRANSFER}`)).toEqual([]);
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Transfer again' }));
    await waitFor(() => expect(sent(`POST ${TRANSFER}`)).toEqual([{ again: true }]));
  });

  it('is offered to those who may, and where the camera transfers records (ALERT-28)', async () => {
    await showTransfer({}, ALL);
    expect(await screen.findByText('Not transferred')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Transfer' })).toBeNull();
  });

  it('is not spoken of where the camera transfers nothing', async () => {
    await showTransfer({ possible: false });
    expect(screen.queryByText('Not transferred')).toBeNull();
  });
});
