import { expect, expectAccessibleInBothSchemes, signIn, test } from '../support/product.ts';
import { recordedCamera } from '../support/recorded-camera.ts';

test('people are found in recorded detections, and the search is kept', async ({ page }) => {
  await signIn(page, 'company');
  const { id, day } = await recordedCamera(page);
  await page.goto(`/alerts/search?cameras=${id}&from=${day}&to=${day}&over=2`);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText(/moments? found\./)).toBeVisible({ timeout: 120_000 });
  await expect(
    page
      .getByRole('list', { name: /Moments found/ })
      .getByRole('listitem')
      .first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Saved searches' }).click();
  await page.getByRole('button', { name: 'Save current view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save current view' });
  await dialog.getByLabel('Name').fill('People who stay');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/alerts/search');
  await page.getByRole('button', { name: /Saved searches/ }).click();
  await page.getByRole('button', { name: 'People who stay', exact: true }).click();
  await expect(page).toHaveURL(/over=2/);
  await expectAccessibleInBothSchemes(page);
});
