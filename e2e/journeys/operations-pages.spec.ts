import { expect, expectAccessibleInBothSchemes, expectNoOverflow, signIn, test } from '../support/product.ts';

test('a superuser keeps a directory of vendors (SCR-17)', async ({ page }) => {
  await signIn(page, 'superuser');
  await page.goto('/vendor/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Vendors' })).toBeVisible();
  const name = `Hikari Optics ${Date.now()}`;

  await page.getByRole('button', { name: 'Add vendor' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('combobox', { name: 'Supplies' }).selectOption('network');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('aiko@hikari.example');
  await page.getByRole('button', { name: /^Create vendor/ }).click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  await page.getByRole('textbox', { name: 'Phone' }).fill('+81 3 0000 0000');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Updated').first()).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Supplies: Any' }).click();
  await page.getByRole('checkbox', { name: 'Network' }).check();
  await expect(page).toHaveURL(/kind=network/);
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Find a vendor' }).fill(name);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('+81 3 0000 0000');
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);

  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Delete vendor' }).click();
  await page
    .getByRole('dialog', { name: `Delete ${name}?` })
    .getByRole('button', { name: 'Delete vendor' })
    .click();
  await expect(page.getByText(`Vendor ${name} deleted.`)).toBeVisible();
});

test('vendors are for superusers alone', async ({ page }) => {
  await signIn(page, 'reseller');
  await page.goto('/vendor/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Vendors' })).toHaveCount(0);
});

test('use-case usage shows sites with their use cases and cameras (SCR-15)', async ({ page }) => {
  await signIn(page, 'reseller');
  await page.goto('/usecase-usage/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Use-case usage' })).toBeVisible();
  const site = page.getByRole('button', { name: /^Show use cases of/ }).first();
  await site.click();
  await expect(site).toHaveAttribute('aria-expanded', 'true');
  await expect(page).toHaveURL(/open=/);
  await expect(page.getByRole('columnheader', { name: 'Cameras with it on' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Camera', exact: true })).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  await page.getByRole('button', { name: 'Use case: Any' }).click();
  await page.getByRole('checkbox', { name: 'Crowding' }).check();
  await expect(page).toHaveURL(/use_case=crowding/);
  await page.keyboard.press('Escape');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await file).suggestedFilename()).toBe('use-case-usage.csv');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
});
