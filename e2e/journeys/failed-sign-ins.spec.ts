import type { Page } from '@playwright/test';
import { createClient } from '@sightline/client/client';
import { expect, expectAccessibleInBothSchemes, expectNoOverflow, PASSWORD, test } from '../support/product.ts';
import { type RunningServer, startServer } from '../support/server.ts';

const FREE_TRIES = 12;

let server: RunningServer;
test.beforeAll(async () => {
  const env = { DEMO: '1', RATE_LIMITS: `tries=${FREE_TRIES}/300` };
  server = await startServer({ env, copyOf: process.env.SIGHTLINE_DEMO_DATA ?? '' });
});
test.afterAll(() => server.stop());

const mailsSince = async (since: Date) =>
  (await createClient({ base: `${server.url}/api` })('GET /demo/outbox/', { query: { to: 'company@demo.example' } }))
    .filter(({ sent_at }) => new Date(sent_at) >= since)
    .map(({ text }) => text);

async function giveCredentials(page: Page, password: string) {
  await page.goto(`${server.url}/login`);
  await page.getByLabel('Username').fill('company');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function signInAsOwner(page: Page) {
  const since = new Date();
  await giveCredentials(page, PASSWORD);
  const code = async () => /^\d{6}$/m.exec((await mailsSince(since)).join('\n'))?.[0] ?? '';
  await expect.poll(code, { timeout: 15_000 }).toMatch(/^\d{6}$/);
  await page.getByLabel('Digit 1').focus();
  await page.keyboard.type(await code());
  await page.getByRole('button', { name: 'Verify and sign in' }).click();
  await expect(page).toHaveURL(/\/alerts\/summary/);
}

test('strangers who try an account have to wait; its owner gets in on a known device and is told', async ({
  page,
  browser,
}) => {
  const since = new Date();
  await signInAsOwner(page);
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);

  const elsewhere = await browser.newContext();
  const stranger = await elsewhere.newPage();
  for (let n = 0; n < FREE_TRIES; n += 1) {
    const data = { username: 'company', password: 'Wrong-password-1' };
    const answer = await stranger.request.post(`${server.url}/api/auth/otp/generate/`, { data });
    expect([401, 429]).toContain(answer.status());
  }
  await expect(async () => {
    await giveCredentials(stranger, 'Wrong-password-1');
    await expect(stranger.getByText(/Too many requests. Try again in \d+ seconds/)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await elsewhere.close();

  await signInAsOwner(page);
  // On a busy machine a stranger has waited long enough for one more try.
  const mailed = async () => /Failed attempts: (1\d)/.exec((await mailsSince(since)).join('\n'))?.[1];
  await expect.poll(mailed).toBeTruthy();
  await page.goto(`${server.url}/notifications?tab=platform`);
  const told = page.getByRole('listitem').filter({ hasText: 'Failed sign-ins to your account' });
  await expect(told).toContainText(`Failed attempts: ${await mailed()}, network addresses: 1`);
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await told.getByRole('button', { name: /^Mark as read/ }).click();
  await expect(told.getByRole('img', { name: 'Unread' })).toHaveCount(0);
});
