import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerCalls, renderSignedIn } from '../../testing/render.tsx';
import { useSavedViewChanges } from './saved-view-queries.ts';

const id = '0199d206-1c02-7169-8457-000000000001';

function Both() {
  const { update } = useSavedViewChanges('dashboard');
  const change = () => {
    update.mutate({ id, version: 3, shared: true });
    update.mutate({ id, version: 3, is_start: true });
  };
  return (
    <button type="button" onClick={change}>
      Both
    </button>
  );
}

it('makes a change that follows at once by the version that the one before made', async () => {
  const send = answerCalls({ [`PATCH /me/saved_views/${id}/`]: { body: { id, version: 4 } } });
  renderSignedIn(<Both />);
  await userEvent.click(await screen.findByRole('button', { name: 'Both' }));
  const sent = () =>
    send.mock.calls.flatMap(([, init]) => (init?.method === 'PATCH' ? [JSON.parse(String(init.body))] : []));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()).toEqual([
    { shared: true, version: 3 },
    { is_start: true, version: 4 },
  ]);
});
