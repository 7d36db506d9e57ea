import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { aPerson } from '../../../testing/people.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import type { FormAccess } from './form-access.ts';
import { StateActions } from './state-actions.tsx';

const active = aPerson();
const inactive = aPerson({ account_state: 'inactive' });
const access = { canDelete: false, canChangeState: true, canResetAuthenticator: false, isSelf: false } as FormAccess;

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

const secured = aPerson({ has_authenticator: true });
const onAsk = vi.fn();

function Secured() {
  const [user, setUser] = useState(secured);
  return (
    <>
      <button type="button" onClick={() => setUser(active)}>
        Tell live
      </button>
      <StateActions
        user={user}
        access={{ ...access, canChangeState: false, canResetAuthenticator: true }}
        onAsk={onAsk}
        onGone={() => undefined}
      />
    </>
  );
}

it('resets an authenticator after asking, and offers it to nobody who has none', async () => {
  const send = answerCalls({ [`POST /users/${secured.id}/reset_authenticator/`]: { body: active } });
  renderScreen(Secured, '/page');
  fireEvent.click(await screen.findByRole('button', { name: 'Reset authenticator' }));
  const asking = within(await screen.findByRole('dialog', { name: 'Reset the authenticator of Hana Lim?' }));
  expect(send).not.toHaveBeenCalled();
  fireEvent.click(asking.getByRole('button', { name: 'Reset authenticator' }));
  expect(await screen.findByText('The authenticator of Hana Lim was reset')).toBeTruthy();
  expect(onAsk.mock.calls).toEqual([[true], [false]]);
  fireEvent.click(screen.getByText('Tell live'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Reset authenticator' })).toBeNull());
});
