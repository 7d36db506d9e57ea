import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { problem } from '../../../testing/failure.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aUser } from '../../../testing/users.ts';
import { useChangeAlert } from './use-change-alert.ts';

beforeAll(() => loadWords('inbox'));

const viewed = aUser({ viewed_by: { id: 'boss', name: 'Ana Silva', until: '2026-06-01T10:00:00Z' } });
const refusal = problem('client_error', { code: 'viewing_read_only', message: 'You are viewing as somebody else' });

function Follow() {
  const { change } = useChangeAlert();
  return (
    <button type="button" onClick={() => change(['alert-1'], { followed: true })}>
      Follow
    </button>
  );
}

it('says why an alert cannot be changed while viewing as somebody else', async () => {
  const calls = answerCalls({
    'GET /users/current/': { body: viewed },
    'POST /alerts/records/bulk_update/': { status: 403, body: refusal },
  });
  renderScreen(Follow, '/page');
  await userEvent.click(await screen.findByRole('button', { name: 'Follow' }));
  await screen.findByText(/You are viewing as somebody else, so nothing can be changed. Stop viewing first/);
  await waitFor(() => expect(calls.mock.calls.some(([url]) => url.endsWith('/bulk_update/'))).toBe(true));
});
