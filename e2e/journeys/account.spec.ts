import type { Locator, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  mailedLink,
  oneTimePassword,
  PASSWORD,
  signIn,
  test,
} from '../support/product.ts';

const NEW_PASSWORD = 'Another-Secret-9';
const REM_PX = 16;

const sizeOf = async (box: Locator) => {
  const { width = 0, height = 0 } = (await box.boundingBox()) ?? {};
  return [Math.round(width), Math.round(height)];
};

/** Signs in on the screens as far as the second step. */
async function enterCredentials(page: Page, username: string, password: string) {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Enter your one-time password' })).toBeVisible();
}

async function enterDigits(page: Page, otp: string) {
  await page.getByLabel('Digit 1').focus();
  await page.keyboard.type(otp);
  await page.getByRole('button', { name: 'Verify and sign in' }).click();
  await expect(page).toHaveURL(/\/alerts\/summary/);
}

/** Ends the session of a page that is not looking: one that is would try its socket again and be refused. */
async function signOut(page: Page) {
  await page.goto('about:blank');
  await page.request.post('/api/auth/logout/');
}

async function openProfile(page: Page) {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your Profile Settings' });
  await expect(dialog).toBeVisible();
  return dialog;
}

const changePassword = (page: Page, from: string, to: string) =>
  page.request.post('/api/auth/password/change/', { data: { current_password: from, password: to } });

test('a forgotten password: mail, new password, sign-in with it (AUTH-18, AUTH-19)', async ({ page }) => {
  const since = new Date();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('E-mail').fill('staff@demo.example');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(/^If this address belongs to an account/)).toBeVisible();

  await page.goto(await mailedLink('staff', since, 'reset-password'));
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByLabel('Repeat password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your password was changed. Sign in with the new one.')).toBeVisible();

  const asked = new Date();
  await enterCredentials(page, 'staff', NEW_PASSWORD);
  await enterDigits(page, await oneTimePassword('staff', asked));
  expect((await changePassword(page, NEW_PASSWORD, PASSWORD)).ok()).toBe(true);
});

test('an invitation: mail, first password, sign-in; its link works once (AUTH-20, AUTH-21, AUTH-22)', async ({
  page,
}) => {
  const get = async (path: string) => (await page.request.get(`/api${path}`)).json();
  await signIn(page, 'viewer');
  const { role } = await get('/users/current/');
  const [site] = await get('/sites/list_with_last_alert/');
  await signIn(page, 'superuser');
  const since = new Date();
  const invited = await page.request.post('/api/users/', {
    data: {
      first_name: 'Ines',
      username: 'invited',
      email: 'invited@demo.example',
      user_type: 'external',
      group: role.id,
      sites: [site.id],
      invite: true,
    },
  });
  expect([invited.status(), (await invited.json()).account_state]).toEqual([201, 'invited']);
  await page.context().clearCookies();

  const link = await mailedLink('invited', since, 'activate-account');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Activate your account' })).toBeVisible();
  await expect(page).toHaveURL(/\/activate-account$/);
  await expect(page.getByText(/^Welcome, Ines\./)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('New password').fill('too weak');
  await page.getByLabel('Repeat password').fill('too weak');
  await page.getByRole('button', { name: 'Activate account' }).click();
  await expect(page.getByText('Enter at least 12 characters')).toBeVisible();
  await expect(page.locator('[data-tone]')).toHaveCount(0);
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByLabel('Repeat password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Activate account' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your account is active. Sign in to continue.')).toBeVisible();

  const asked = new Date();
  await enterCredentials(page, 'invited', NEW_PASSWORD);
  await enterDigits(page, await oneTimePassword('invited', asked));
  const [, key] = link.split('#key=');
  const again = await page.request.post('/api/auth/activate_account/validate_key/', { data: { key } });
  expect(again.status()).toBe(422);
});

test('an expired password is changed first, then the requested page opens (AUTH-23, AUTH-31)', async ({ page }) => {
  await signIn(page, 'staff');
  // No call can make a password old: until it has been changed, the answer says that it is.
  let isExpired = true;
  page.on('response', (response) => {
    if (response.url().endsWith('/auth/password/change/') && response.ok()) isExpired = false;
  });
  await page.route('**/api/users/current/', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), password_expired: isExpired } });
  });
  await page.goto('/alerts/summary?status=pending');
  await expect(page.getByRole('heading', { name: 'Your password has expired' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByLabel('Repeat password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change password and continue' }).click();
  await expect(page).toHaveURL(/\/alerts\/summary\?status=pending/);
  await expect(page.getByRole('heading', { name: 'Alerts summary' })).toBeVisible();
  await page.goto('/auth/password-expired');
  await expect(page).toHaveURL(/\/alerts\/summary/);
  expect((await changePassword(page, NEW_PASSWORD, PASSWORD)).ok()).toBe(true);
});

test('an authenticator: set up, sign in with a code, turn off (AUTH-24, AUTH-25)', async ({ page }) => {
  await signIn(page, 'reseller');
  await page.goto('/alerts/summary');
  const dialog = await openProfile(page);
  await dialog.getByRole('button', { name: 'Set up authenticator' }).click();
  await dialog.getByLabel('Current password').last().fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const qrCode = dialog.getByRole('img', { name: 'QR code for the authenticator app' });
  await expect(qrCode).toBeVisible();
  expect(await qrCode.boundingBox()).toMatchObject({ width: 250, height: 250 });
  await expectAccessible(page);
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const atMs = Date.now();
  await dialog.getByLabel('Code shown by the app').fill(totp.generate({ timestamp: atMs }));
  await dialog.getByRole('button', { name: 'Confirm and turn on' }).click();
  await expect(dialog.getByRole('heading', { name: 'Recovery codes' })).toBeVisible();
  const [first = '', second = ''] = await dialog.locator('li code').allInnerTexts();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await signOut(page);

  await enterCredentials(page, 'reseller', PASSWORD);
  await expect(page.getByText(/^Open the authenticator app/)).toBeVisible();
  // A code works once, so this is the next one.
  await enterDigits(page, totp.generate({ timestamp: atMs + 30_000 }));
  await signOut(page);

  await enterCredentials(page, 'reseller', PASSWORD);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expectAccessible(page);
  await page.getByLabel('Recovery code').fill(first);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/alerts\/summary/);
  const again = await openProfile(page);
  await again.getByRole('button', { name: 'Turn off authenticator' }).click();
  await again.getByLabel('Current password').last().fill(PASSWORD);
  await again.getByLabel('Code from the app, or a recovery code').fill(second);
  await again.getByRole('button', { name: 'Turn off authenticator' }).click();
  await expect(page.getByText('The authenticator is off')).toBeVisible();
  await expect(again.getByRole('button', { name: 'Set up authenticator' })).toBeVisible();
});

test('the profile: language with a reload, date format, unsaved changes, keyboard (I18N-08, I18N-10, SHELL-24, SHELL-25)', async ({
  page,
}) => {
  await signIn(page, 'viewer');
  await page.goto('/alerts/summary');
  const dialog = await openProfile(page);
  await expect(dialog.getByRole('button', { name: /^Save/ })).toBeDisabled();
  await dialog.getByLabel('Language', { exact: true }).selectOption('it');
  await dialog.getByLabel('Date format').selectOption('YYYY/MM/DD');
  await expect(dialog.getByText('2 unsaved changes')).toBeVisible();
  await page.keyboard.press('Escape');
  const asking = page.getByRole('dialog', { name: 'You have unsaved changes.' });
  await expect(asking).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => sizeOf(asking)).toEqual([REM_PX * 32, REM_PX * 20]);
  await page.keyboard.press('Escape');
  await expect(asking).toBeHidden();
  await page.keyboard.press('Control+s');
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  const italian = page.getByRole('dialog', { name: 'Impostazioni del tuo profilo' });
  await expect(italian).toBeVisible();
  await expect(page.getByText('aggiornato correttamente')).toBeVisible();
  await expect(italian.getByText(/^Ultima attività \d{4}\/\d\d\/\d\d|Attiva ora/).first()).toBeVisible();

  await italian.getByLabel('Lingua', { exact: true }).selectOption('en');
  await italian.getByLabel('Formato della data').selectOption('DD/MM/YYYY');
  await italian.getByRole('button', { name: /^Salva/ }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('dialog', { name: 'Your Profile Settings' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a profile picture: only pictures, shown before and after saving, and removed again (USER-39, FORM-08)', async ({
  page,
}) => {
  await signIn(page, 'operator');
  await page.goto('/alerts/summary');
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 300 } });
  const own = page.getByRole('button', { name: /^Account/ }).locator('img');
  await expect(own).toHaveCount(0);
  const dialog = await openProfile(page);
  const input = dialog.locator('input[type=file]');
  await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('not a picture') });
  await expect(page.getByText('File type is invalid')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Save/ })).toBeDisabled();

  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
  await expect(dialog.getByText('1 unsaved change')).toBeVisible();
  await expect(dialog.locator('img').first()).toHaveAttribute('src', /^blob:/);
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('updated successfully')).toBeVisible();
  const toast = await page.getByRole('status').filter({ hasText: 'updated successfully' }).boundingBox();
  const save = await dialog.getByRole('button', { name: /^Save/ }).boundingBox();
  // What is told must not lie on the buttons.
  expect(toast!.y + toast!.height).toBeLessThan(save!.y);
  await expect(dialog.locator('img').first()).not.toHaveAttribute('src', /^blob:/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  // The pictures of all alerts are no matter here.
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(own).toBeVisible();
  await expect.poll(() => own.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

  const again = await openProfile(page);
  await again.getByRole('button', { name: 'Remove picture' }).click();
  await again.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('updated successfully')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(own).toHaveCount(0);
});

test('a half-typed password is not lost without a question', async ({ page }) => {
  await signIn(page, 'viewer');
  await page.goto('/alerts/summary');
  const dialog = await openProfile(page);
  await dialog.getByLabel('New password').fill('Half-typed');
  await expect(dialog.getByText('1 unsaved change')).toBeVisible();
  await page.keyboard.press('Escape');
  const asking = page.getByRole('dialog', { name: 'You have unsaved changes.' });
  await expect(asking.getByRole('listitem')).toHaveText(/Password\s*Not finished/);
  await expectAccessible(page);
  await asking.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the account menu gets the focus back when the profile closes (SHELL-11, SHELL-12)', async ({ page }) => {
  await signIn(page, 'viewer');
  await page.goto('/alerts/summary');
  await openProfile(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Account/ })).toBeFocused();
});

test('password pages and profile are accessible, also on a phone', async ({ page }) => {
  for (const [path, heading] of [
    ['/forgot-password', 'Forgot your password?'],
    [`/reset-password#key=${'k'.repeat(32)}`, 'Choose a new password'],
    ['/activate-account', 'This link is no longer valid'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expectAccessibleInBothSchemes(page);
  }
  await signIn(page, 'viewer');
  await page.goto('/alerts/summary');
  const dialog = await openProfile(page);
  await dialog
    .getByRole('button', { name: /^Show cameras/ })
    .first()
    .click();
  await expect(dialog.getByText('This session')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleInBothSchemes(page);
  const overflow = await dialog.evaluate((box) => box.scrollWidth - box.clientWidth);
  expect(overflow).toBe(0);
});
