import { notifications } from '@mantine/notifications';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { problem } from '../../../testing/failure.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { SignInScreen } from './sign-in-screen.tsx';

const config = {
  title: 'Sightline',
  operator: 'Northgate',
  favicon_url: null,
  logo_main: null,
  logo_dark: null,
  navbar_color: null,
  navbar_menu_color: null,
  navbar_hover_color: null,
  demo: false,
  needs_setup: false,
};
const CONFIG = 'GET /reseller_deployments/get_config/';
const OTP = 'POST /auth/otp/generate/';
const LOGIN = 'POST /auth/login/';
const refused = (code: string) => ({
  status: 401,
  body: problem('client_error', { code, message: 'server words' }),
});
const good = {
  [CONFIG]: { body: config },
  [OTP]: { body: { channel: 'email', expires_in: 300 } },
  [LOGIN]: { body: { id: 'u1' } },
};

const bodyOf = (init: RequestInit | undefined) => JSON.parse(init?.body as string) as unknown;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function toStepTwo() {
  await userEvent.type(await screen.findByLabelText('Username'), 'operator');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  await press('Continue');
  await screen.findByRole('heading', { name: 'Enter your one-time password' });
}

afterEach(() => act(() => notifications.clean()));

describe('step one', () => {
  it('needs a username and a password (AUTH-03, AUTH-05)', async () => {
    const calls = answerCalls(good);
    renderScreen(SignInScreen, '/login');
    await screen.findByLabelText('Username');
    await press('Continue');
    expect(screen.getByText('Username and password are required')).toBeTruthy();
    expect(calls.mock.calls.filter(([url]) => url.includes('otp'))).toHaveLength(0);
  });

  it('asks for a one-time password (AUTH-02, AUTH-12)', async () => {
    const calls = answerCalls(good);
    renderScreen(SignInScreen, '/login');
    await toStepTwo();
    const sent = calls.mock.calls.find(([url]) => url.endsWith('/auth/otp/generate/'));
    expect(bodyOf(sent?.[1])).toEqual({ username: 'operator', password: 'secret' });
  });

  it('says that it failed (AUTH-07, AUTH-08)', async () => {
    answerCalls({ ...good, [OTP]: refused('authentication_failed') });
    renderScreen(SignInScreen, '/login');
    await userEvent.type(await screen.findByLabelText('Username'), 'operator');
    await userEvent.type(screen.getByLabelText('Password'), 'wrong');
    await press('Continue');
    expect(await screen.findByText('Authentication failed')).toBeTruthy();
  });

  it('shows and hides the password', async () => {
    answerCalls(good);
    renderScreen(SignInScreen, '/login');
    const field = (await screen.findByLabelText('Password')) as HTMLInputElement;
    await press('Show password');
    expect(field.type).toBe('text');
    await press('Hide password');
    expect(field.type).toBe('password');
  });
});

describe('step two', () => {
  it('needs the whole one-time password (AUTH-06)', async () => {
    answerCalls(good);
    renderScreen(SignInScreen, '/login');
    await toStepTwo();
    await userEvent.keyboard('482');
    await press('Verify and sign in');
    expect(screen.getByText('Username, Password and OTP are required to login')).toBeTruthy();
  });

  it('signs in and leads back to the page that was asked for (AUTH-13)', async () => {
    const calls = answerCalls(good);
    const router = renderScreen(SignInScreen, '/login?next=%2Farrived');
    await toStepTwo();
    await userEvent.keyboard('482913{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/arrived'));
    const sent = calls.mock.calls.find(([url]) => url.endsWith('/auth/login/'));
    expect(bodyOf(sent?.[1])).toEqual({ username: 'operator', password: 'secret', otp: '482913' });
  });

  it('says that it failed and empties the boxes (AUTH-09)', async () => {
    answerCalls({ ...good, [LOGIN]: refused('login_failed') });
    renderScreen(SignInScreen, '/login');
    await toStepTwo();
    await userEvent.keyboard('482913{Enter}');
    expect(await screen.findByText('Login failed')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Digit 1').value).toBe('');
  });

  it('counts down before a new one can be asked for (AUTH-10, AUTH-11)', async () => {
    answerCalls(good);
    renderScreen(SignInScreen, '/login');
    await toStepTwo();
    expect(screen.getByRole('timer').textContent).toMatch(/^(5:00|4:59)$/);
    expect(screen.queryByRole('button', { name: 'Send a new one-time password' })).toBeNull();
  });
});

it('takes a recovery code from somebody without their authenticator (AUTH-04)', async () => {
  const calls = answerCalls({ ...good, [OTP]: { body: { channel: 'authenticator', expires_in: 300 } } });
  const router = renderScreen(SignInScreen, '/login?next=%2Farrived');
  await toStepTwo();
  expect(screen.getByText(/^Open the authenticator app of/)).toBeTruthy();
  expect(screen.queryByRole('timer')).toBeNull();
  await press('Use a recovery code');
  await userEvent.type(screen.getByLabelText('Recovery code'), 'a1b2c-3d4e5{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/arrived'));
  const sent = calls.mock.calls.find(([url]) => url.endsWith('/auth/login/'));
  expect(JSON.parse(String(sent?.[1]?.body))).toMatchObject({ otp: 'a1b2c-3d4e5' });
});

it('leads to the page for a forgotten password', async () => {
  answerCalls(good);
  renderScreen(SignInScreen, '/login');
  expect((await screen.findByRole('link', { name: 'Forgot password?' })).getAttribute('href')).toBe('/forgot-password');
});

it('offers the demo accounts in a demo only', async () => {
  answerCalls({ ...good, [CONFIG]: { body: { ...config, demo: true } } });
  renderScreen(SignInScreen, '/login');
  await userEvent.click(await screen.findByRole('button', { name: /^operator/ }));
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('operator');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('Sightline-demo-1');
});
