import { expect, expectAccessibleInBothSchemes, expectNoOverflow, signIn, test } from '../support/product.ts';

test('a superuser finds a flow of Alerts2, opens it, and starts a new one for a camera (SCR-05)', async ({ page }) => {
  await signIn(page, 'superuser');
  await page.goto('/alerts2/dashboard');
  await page.getByRole('link', { name: 'Configuration' }).click();
  await expect(page).toHaveURL(/\/alerts2\/configuration/);
  const table = page.getByRole('table', { name: 'Logic flows' });
  const first = table.getByRole('link').first();
  const name = (await first.textContent()) ?? '';
  await expectAccessibleInBothSchemes(page);

  await page.getByRole('searchbox', { name: 'Find a flow' }).fill(name);
  await expect(page).toHaveURL(/q=/);
  await first.click();
  const builder = page.getByRole('dialog', { name: 'Logic flow' });
  await expect(builder.locator('.react-flow__node').first()).toBeVisible();
  await page.goBack();
  await expect(builder).toBeHidden();

  await page.getByRole('button', { name: 'New flow' }).click();
  const popup = page.getByRole('dialog', { name: 'New flow' });
  await popup.getByRole('combobox', { name: 'Site' }).click();
  await page.getByRole('option', { name: 'Marina Tower B' }).click();
  await expect(popup.getByRole('combobox', { name: 'Runs on' })).toHaveValue('All cameras of the site');
  await popup.getByRole('combobox', { name: 'Runs on' }).click();
  await page.getByRole('option', { name: 'C-02 Crane Zone' }).click();
  await popup.getByRole('button', { name: 'Open the builder' }).click();
  await expect(builder.getByRole('region', { name: 'Detectors' })).toBeVisible();
  await expect(page).toHaveURL(/flow=new/);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/alerts2/configuration');
  await expect(table.getByRole('link').first()).toBeVisible();
  await expectNoOverflow(page);
});

test('Alerts2 is not there for others (ROUTE-05)', async ({ page }) => {
  await signIn(page, 'company');
  await page.goto('/alerts2/configuration');
  await expect(page.getByRole('table', { name: 'Logic flows' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'New flow' })).toHaveCount(0);
});
