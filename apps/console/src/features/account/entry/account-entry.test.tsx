import { notifications } from '@mantine/notifications';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { keyOfHash } from '../../../lib/hash-key.ts';
import { loadWords } from '../../../lib/i18n/words.ts';
import { problem } from '../../../testing/failure.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { ActivateAccountScreen } from './activate-account-screen.tsx';
import { ForgotPasswordScreen } from './forgot-password-screen.tsx';
import { PasswordExpiredScreen } from './password-expired-screen.tsx';
import { ResetPasswordScreen } from './reset-password-screen.tsx';

const KEY = 'k'.repeat(32);
const STRONG = 'Sightline-demo-2';
const CONFIRM = 'POST /auth/password-reset/confirm/';
const VALIDATE = 'POST /auth/activate_account/validate_key/';
const ACTIVATE = 'POST /users/activate_account/';
const CHANGE = 'POST /auth/password/change/';
const done = { body: null };
const refused = (code: string, field: string) => ({
  status: 422,
  body: problem('validation_error', { code, message: 'server words', field }),
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const bodyOf = (calls: ReturnType<typeof answerCalls>, path: string) =>
  JSON.parse(String(calls.mock.calls.find(([url]) => url.endsWith(path))?.[1]?.body));

async function fill(label: string, text: string) {
  await userEvent.click(await screen.findByLabelText(label));
  await userEvent.paste(text);
}

async function typePair(password: string, repeat = password) {
  await fill('New password', password);
  await fill('Repeat password', repeat);
}

beforeAll(() => loadWords('account', 'forms'));
afterEach(() => act(() => notifications.clean()));

describe('a forgotten password (AUTH-18)', () => {
  it('sends the address and answers the same whether or not it is known', async () => {
    const calls = answerCalls({ 'POST /auth/password-reset/': done });
    renderScreen(ForgotPasswordScreen, '/forgot-password');
    await fill('E-mail', 'mei@demo.example');
    await press('Send link');
    expect(await screen.findByText(/^If this address belongs to an account, an e-mail is on its way\./)).toBeTruthy();
    expect(bodyOf(calls, '/auth/password-reset/')).toEqual({ email: 'mei@demo.example' });
  });

  it('asks for an address', async () => {
    const calls = answerCalls({});
    renderScreen(ForgotPasswordScreen, '/forgot-password');
    await screen.findByLabelText('E-mail');
    await press('Send link');
    expect(await screen.findByText('This field is required')).toBeTruthy();
    expect(calls.mock.calls.filter(([url]) => url.includes('password-reset'))).toEqual([]);
  });
});

describe('the link of a reset mail (AUTH-19)', () => {
  it('reads its key and takes it out of the address', async () => {
    answerCalls({});
    const router = renderScreen(ResetPasswordScreen, `/reset-password?from=mail#key=${KEY}`);
    await screen.findByLabelText('New password');
    await waitFor(() => expect(router.history.location.hash).toBe(''));
    expect(keyOfHash('#key=a%2Bb')).toBe('a+b');
    expect(keyOfHash('')).toBe('');
  });

  it('sets the password and leads to sign-in with a word', async () => {
    const calls = answerCalls({ [CONFIRM]: done });
    const router = renderScreen(ResetPasswordScreen, `/reset-password?from=mail#key=${KEY}`);
    await typePair(STRONG);
    await press('Save new password');
    await waitFor(() => expect(router.history.location.pathname).toBe('/login'));
    expect(bodyOf(calls, '/confirm/')).toEqual({ key: KEY, password: STRONG });
    expect(await screen.findByText('Your password was changed. Sign in with the new one.')).toBeTruthy();
  });

  it('refuses two entries that differ (PWD-09) and weak ones (PWD-08) without asking the server', async () => {
    const calls = answerCalls({ [CONFIRM]: done });
    renderScreen(ResetPasswordScreen, `/reset-password?from=mail#key=${KEY}`);
    await typePair('abcdefghijkl', 'abcdefghijk');
    await press('Save new password');
    expect(await screen.findByText('The two entries must match')).toBeTruthy();
    expect(screen.getByText(/^Password must contain at least one lowercase letter, one uppercase/)).toBeTruthy();
    expect(calls.mock.calls.filter(([url]) => url.includes('confirm'))).toEqual([]);
  });

  it('offers a new link when this one is used up', async () => {
    answerCalls({ [CONFIRM]: refused('invalid_key', 'key') });
    renderScreen(ResetPasswordScreen, `/reset-password?from=mail#key=${KEY}`);
    await typePair(STRONG);
    await press('Save new password');
    expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe('/forgot-password');
  });

  it('says so when the key did not arrive', async () => {
    answerCalls({});
    renderScreen(ResetPasswordScreen, '/reset-password');
    expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeTruthy();
  });
});

describe('an invitation (AUTH-20)', () => {
  const invited = { body: { username: 'hana', first_name: 'Hana', email: 'hana@demo.example' } };

  it('shows whose account it is (AUTH-21) and activates it (AUTH-22)', async () => {
    const calls = answerCalls({ [VALIDATE]: invited, [ACTIVATE]: done });
    const router = renderScreen(ActivateAccountScreen, `/activate-account?from=mail#key=${KEY}`);
    expect(await screen.findByText(/Welcome, Hana\./)).toBeTruthy();
    expect(bodyOf(calls, '/validate_key/')).toEqual({ key: KEY });
    await typePair(STRONG);
    await press('Activate account');
    await waitFor(() => expect(router.history.location.pathname).toBe('/login'));
    expect(bodyOf(calls, '/users/activate_account/')).toEqual({ key: KEY, password: STRONG });
  });

  it('that is not valid any more leads to the administrator', async () => {
    answerCalls({ [VALIDATE]: refused('invalid_key', 'key') });
    renderScreen(ActivateAccountScreen, `/activate-account?from=mail#key=${KEY}`);
    expect(await screen.findByText(/Please contact your administrator and ask for a new one\./)).toBeTruthy();
  });
});

describe('an expired password (AUTH-23)', () => {
  const expired = { username: 'mei', password_expired: true };

  it('is changed with the old one and leads on to the page that was asked for', async () => {
    const answers = { 'GET /users/current/': { body: expired }, [CHANGE]: done };
    const calls = answerCalls(answers);
    const router = renderScreen(PasswordExpiredScreen, '/auth/password-expired?next=%2Farrived');
    await fill('Current password', 'Sightline-demo-1');
    await typePair(STRONG);
    answers['GET /users/current/'].body = { ...expired, password_expired: false };
    await press('Change password and continue');
    await waitFor(() => expect(router.history.location.pathname).toBe('/arrived'));
    expect(bodyOf(calls, '/auth/password/change/')).toEqual({
      current_password: 'Sightline-demo-1',
      password: STRONG,
    });
  });

  it('says below the field that the old one was wrong', async () => {
    answerCalls({ 'GET /users/current/': { body: expired }, [CHANGE]: refused('wrong_password', 'current_password') });
    renderScreen(PasswordExpiredScreen, '/auth/password-expired');
    await fill('Current password', 'wrong');
    await typePair(STRONG);
    await press('Change password and continue');
    expect(await screen.findByText('This is not your current password')).toBeTruthy();
    expect(await screen.findByText("Field: 'current_password' - This is not your current password")).toBeTruthy();
  });

  it('is the only reason to be here', async () => {
    answerCalls({ 'GET /users/current/': { body: { ...expired, password_expired: false } } });
    const router = renderScreen(PasswordExpiredScreen, '/auth/password-expired?next=%2Farrived');
    await waitFor(() => expect(router.history.location.pathname).toBe('/arrived'));
  });

  it('needs a session', async () => {
    answerCalls({
      'GET /users/current/': { status: 401, body: problem('client_error', { code: 'not_authenticated' }) },
    });
    const router = renderScreen(PasswordExpiredScreen, '/auth/password-expired');
    await waitFor(() => expect(router.history.location.pathname).toBe('/login'));
  });
});
