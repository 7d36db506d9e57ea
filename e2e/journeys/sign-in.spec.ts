import { LANGUAGES } from '@sightline/contract/statuses';
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  oneTimePassword,
  PASSWORD,
  signIn,
  test,
} from '../support/product.ts';

test('signing in: credentials, one-time password from the outbox, and on to the requested page (AUTH-01, AUTH-02, AUTH-11)', async ({
  page,
}) => {
  await page.goto('/alerts/summary?status=pending');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expectAccessible(page);

  const problem = page.locator('form [role=alert]');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(problem).toHaveText('Username and password are required');

  await page.getByLabel('Username').fill('company');
  await page.getByLabel('Password', { exact: true }).fill('Wrong-password-1');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Authentication failed')).toBeVisible();

  const since = new Date();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Enter your one-time password' })).toBeVisible();
  await expect(page.getByText('Authentication failed')).toHaveCount(0);
  await expect(page.getByRole('timer')).toHaveText(/^[45]:\d\d$/);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Verify and sign in' }).click();
  await expect(problem).toHaveText('Username, Password and OTP are required to login');

  const otp = await oneTimePassword('company', since);
  const wrong = otp === '000000' ? '000001' : '000000';
  await page.getByLabel('Digit 1').focus();
  await page.keyboard.type(wrong);
  await page.getByRole('button', { name: 'Verify and sign in' }).click();
  await expect(page.getByText('Login failed')).toBeVisible();

  await page.getByLabel('Digit 1').focus();
  await page.keyboard.type(otp);
  await page.getByRole('button', { name: 'Verify and sign in' }).click();
  await expect(page).toHaveURL(/\/alerts\/summary\?status=pending/);
  await expect(page.getByText('Login failed')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Alerts summary' })).toBeVisible();
});

test('the sign-in page fits a phone in every language', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const language of LANGUAGES) {
    await page.goto('/login');
    await page.evaluate((chosen) => localStorage.setItem('sightline.language', chosen), language);
    await page.reload();
    await expect(page.getByText('superuser')).toBeVisible();
    await expectNoOverflow(page);
  }
});

test('signing out ends the session and says so (AUTH-15, AUTH-16)', async ({ page }) => {
  await signIn(page, 'viewer');
  await page.goto('/');
  await expect(page).toHaveURL(/\/alerts\/summary/);
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Logged out successfully.')).toBeVisible();
  await page.goto('/alerts/summary');
  await expect(page).toHaveURL(/\/login/);
});

test('an address that does not exist shows "Page not found" and leads home (ACCESS-10, ACCESS-11, ACCESS-12)', async ({
  page,
}) => {
  await signIn(page, 'viewer');
  await page.goto('/no/such/page');
  await expect(page.getByText('Page not found')).toBeVisible();
  await page
    .getByRole('button', { name: 'Go to Home' })
    .or(page.getByRole('link', { name: 'Go to Home' }))
    .click();
  await expect(page).toHaveURL(/\/alerts\/summary/);
});
