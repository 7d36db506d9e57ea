import { expect, expectAccessibleInBothSchemes, expectNoOverflow, signIn, test } from '../support/product.ts';

test('deliveries open on what was given up and keep their filters in the address', async ({ page }) => {
  await signIn(page, 'company');
  await page.goto('/deliveries');
  await expect(page.getByRole('heading', { level: 1, name: 'Deliveries' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'State: Given up' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'State: Given up' }).click();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(page).toHaveURL(/state=all/);
  await page.getByRole('button', { name: 'Channel: Any' }).click();
  await page.getByRole('checkbox', { name: 'Webhook' }).check();
  await expect(page).toHaveURL(/channel=webhook/);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('button', { name: 'State: All' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
});
