import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { aPerson } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render.tsx';
import type { FormAccess } from './form-access.ts';
import { StateActions } from './state-actions.tsx';

const active = aPerson();
const inactive = aPerson({ account_state: 'inactive' });
const access = { canDelete: false, canChangeState: true, isSelf: false } as FormAccess;

function Actions() {
  const [user, setUser] = useState(active);
  return (
    <>
      <button type="button" onClick={() => setUser(inactive)}>
        Tell live
      </button>
      <StateActions user={user} access={access} onAsk={() => undefined} onGone={() => undefined} />
    </>
  );
}

beforeAll(() => loadWords('users', 'forms'));

it('says what was asked for, also when the new state is told live before the call has its answer', async () => {
  let answer: (response: Response) => void = () => undefined;
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  renderScreen(Actions, '/page');
  fireEvent.click(await screen.findByRole('button', { name: 'Deactivate' }));
  const asking = within(await screen.findByRole('dialog', { name: 'Deactivate Hana Lim?' }));
  fireEvent.click(asking.getByRole('button', { name: 'Deactivate' }));
  await waitFor(() =>
    expect(asking.getByRole('button', { name: 'Deactivate' }).hasAttribute('data-loading')).toBe(true),
  );
  fireEvent.click(screen.getByText('Tell live'));
  expect(screen.getByRole('dialog', { name: 'Deactivate Hana Lim?' })).toBeTruthy();
  answer(Response.json(inactive));
  expect(await screen.findByText('Hana Lim was deactivated')).toBeTruthy();
});
