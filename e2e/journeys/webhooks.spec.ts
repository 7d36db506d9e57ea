import { expect, expectAccessibleInBothSchemes, signIn, test } from '../support/product.ts';

test('a webhook is added with a secret that is told once, tested, switched off and deleted', async ({
  page,
  consoleErrors,
}) => {
  await signIn(page, 'reseller');
  await page.goto('/alerts/company-settings?tab=webhooks');
  await expect(page.getByText('No webhooks yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const fresh = page.getByRole('dialog', { name: 'New webhook' });
  await fresh.getByRole('textbox', { name: 'Name' }).fill('Journey tickets');
  await fresh.getByRole('combobox', { name: 'Company' }).click();
  await page.getByRole('option').first().click();
  await fresh.getByRole('textbox', { name: 'Address' }).fill('http://127.0.0.1:5432/');
  await fresh.getByRole('button', { name: /^Create webhook/ }).click();
  await expect(fresh.getByText('This server does not call addresses of its own network')).toBeVisible();
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('422')]);
  await fresh.getByRole('textbox', { name: 'Address' }).fill('https://tickets.invalid/in');
  await expectAccessibleInBothSchemes(page);
  await fresh.getByRole('button', { name: /^Create webhook/ }).click();

  const told = page.getByRole('dialog', { name: 'Secret for Journey tickets' });
  const secret = await told.getByRole('textbox', { name: 'Secret' }).inputValue();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  await told.getByRole('button', { name: 'I have saved it' }).click();

  const drawer = page.getByRole('dialog', { name: 'Journey tickets' });
  await drawer.getByRole('button', { name: 'Send test event' }).click();
  await expect(drawer.getByText('Not delivered')).toBeVisible({ timeout: 20_000 });
  await drawer.getByRole('switch', { name: 'Active' }).click({ force: true });
  await drawer.getByRole('button', { name: /^Save/ }).click();
  await expect(drawer.getByText('Off', { exact: true })).toBeVisible();
  await drawer.getByRole('button', { name: 'Delete webhook' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Journey tickets?' });
  await question.getByRole('button', { name: 'Delete webhook' }).click();
  await expect(page.getByText('No webhooks yet.')).toBeVisible();
  await expect(page.locator('body')).not.toContainText(secret);
});
