import { onlineManager } from '@tanstack/react-query';
import { cleanup, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { choose, id, open, prepareInbox, rowOf, sent } from './testing/open-inbox.tsx';

prepareInbox();
afterEach(() => {
  onlineManager.setOnline(true);
  localStorage.clear();
});

function connect(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  onlineManager.setOnline(isOnline);
}

it('keeps what was decided without a connection on the device, and sends it after the page is loaded again', async () => {
  const first = open();
  await rowOf('C-01');
  connect(false);
  await choose('C-01');
  await userEvent.keyboard('3');
  expect(within(await rowOf('C-01')).getByText('Compliant')).toBeTruthy();
  expect(sent(first.send, 'PATCH', 'records')).toEqual([]);

  cleanup();
  connect(true);
  const second = open();
  await waitFor(() =>
    expect([...sent(second.send, 'PATCH', 'records'), ...sent(second.send, 'POST', 'bulk_update')]).toMatchObject([
      { ids: [id(1)], change: { status: 'compliant' } },
    ]),
  );
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.includes('unsent'))).toEqual([]));
});

it('forgets what was taken back before it was sent', async () => {
  open();
  await rowOf('C-01');
  connect(false);
  await choose('C-01');
  await userEvent.keyboard('3');
  expect(Object.keys(localStorage).filter((key) => key.includes('unsent'))).toHaveLength(1);
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.includes('unsent'))).toEqual([]));
});
