import { expect, expectAccessibleInBothSchemes, expectNoOverflow, signIn, test } from '../support/product.ts';

test('the log and the gallery of timelapses open, and keep their filters in the address', async ({ page }) => {
  await signIn(page, 'superuser');
  await page.goto('/timelapse/log');
  await expect(page.getByRole('heading', { level: 1, name: 'Timelapse log' })).toBeVisible();
  await page.getByRole('button', { name: 'Status: Any' }).click();
  await page.getByRole('checkbox', { name: 'Failed' }).check();
  await expect(page).toHaveURL(/state=failed/);
  await page.keyboard.press('Escape');
  await expectAccessibleInBothSchemes(page);

  await page.getByRole('button', { name: 'Request timelapse' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request timelapse' });
  await expect(dialog.getByLabel('From')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('link', { name: 'Gallery' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Timelapse gallery' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
});
