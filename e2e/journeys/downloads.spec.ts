import { readFile } from 'node:fs/promises';
import { expect, expectAccessibleInBothSchemes, signIn, test } from '../support/product.ts';

test('a report that was asked for arrives as a PDF, and stays among the downloads', async ({ page }) => {
  await signIn(page, 'company');
  await page.goto('/alerts/summary?use_case=no_access_area');
  await page.getByRole('button', { name: 'Report' }).click();
  const asking = page.getByRole('dialog', { name: /^Export/ });
  await asking.getByRole('button', { name: 'Create file' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Your file is ready' });
  await expect(toast.getByRole('button', { name: 'Download' })).toBeVisible({ timeout: 120_000 });

  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Downloads' }).click();
  const dialog = page.getByRole('dialog', { name: 'Downloads' });
  const link = dialog.getByRole('link', { name: /^Download alerts-report/ });
  await expect(link).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  const arriving = page.waitForEvent('download');
  await link.click();
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(/^alerts-report-\d{8}-\d{4}\.pdf$/);
  const file = await readFile(await download.path());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
});
