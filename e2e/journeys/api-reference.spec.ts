import { expect, expectAccessibleInBothSchemes, expectNoOverflow, signIn, test } from '../support/product.ts';

test('the API reference explains how to begin, finds a call and shows it with an example', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, 'company');
  await page.goto('/api-reference');
  await expect(page.getByRole('heading', { name: 'Make your first call' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  await page.getByRole('searchbox', { name: 'Find a call' }).fill('get_list alerts');
  await page.getByRole('link', { name: /Alerts within reach/ }).click();
  await expect(page).toHaveURL(/call=listAlerts/);
  await expect(page.getByRole('heading', { name: /Alerts within reach/ })).toBeVisible();
  await expect(page.getByText('alerts_summary__read')).toBeVisible();
  await expect(page.getByRole('figure', { name: 'Example', exact: true })).toContainText('curl -X POST');
  await expectAccessibleInBothSchemes(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.getByRole('heading', { name: /Alerts within reach/ })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Back to the calls' }).click();
  await expect(page.getByRole('searchbox', { name: 'Find a call' })).toBeVisible();
});
