import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessibleInBothSchemes, signIn, test } from '../support/product.ts';

const callWith = (request: APIRequestContext, token: string) =>
  request.get('/api/sites/', { headers: { authorization: `Bearer ${token}` } });

/** Makes a key in the window that is open, and answers its token. */
async function makeKey(page: Page, title: string, name: string): Promise<string> {
  const making = page.getByRole('dialog', { name: title });
  await making.getByLabel('Name').fill(name);
  await making.getByLabel('Find a permission').fill('sites_list__view');
  await making.getByRole('checkbox', { name: /sites_list__view/ }).check();
  await making.getByRole('button', { name: 'Create key' }).click();
  const told = page.getByRole('dialog', { name: `Key ${name}` });
  const token = await told.getByLabel('Token').inputValue();
  await told.getByRole('button', { name: 'Done' }).click();
  await expect(told).toBeHidden();
  return token;
}

async function revoke(page: Page, name: string) {
  await page.getByRole('button', { name: `Revoke ${name}` }).click();
  const question = page.getByRole('dialog', { name: `Revoke ${name}?` });
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText(`${name} was revoked`)).toBeVisible();
}

test('a personal key is made, used and revoked', async ({ page, playwright, baseURL }) => {
  await signIn(page, 'company');
  await page.goto('/alerts/summary');
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  const profile = page.getByRole('dialog', { name: 'Your Profile Settings' });
  await profile.getByRole('button', { name: 'New key' }).click();
  const making = page.getByRole('dialog', { name: 'New API key' });
  await making.getByRole('radio', { name: 'Chosen sites' }).check({ force: true });
  await expect(making.getByRole('checkbox').first()).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await making.getByRole('radio', { name: 'All sites' }).check({ force: true });
  const token = await makeKey(page, 'New API key', 'Nightly export');
  const program = await playwright.request.newContext({ baseURL: baseURL ?? new URL(page.url()).origin });
  expect((await callWith(program, token)).status()).toBe(200);
  await expect(profile.getByText('Nightly export')).toBeVisible();
  await revoke(page, 'Nightly export');
  expect((await callWith(program, token)).status()).toBe(401);
  await program.dispose();
});

test('a service key belongs to its company', async ({ page }) => {
  await signIn(page, 'company');
  await page.goto('/alerts/company-settings');
  await page.getByRole('table').getByRole('link').first().click();
  const drawer = page.getByRole('dialog').first();
  await drawer.getByRole('button', { name: 'New key' }).click();
  await makeKey(page, 'New service key', 'Gateway');
  await expect(drawer.getByText('Gateway')).toBeVisible();
  await expect(drawer.getByText('Never used')).toBeVisible();
  await revoke(page, 'Gateway');
});
