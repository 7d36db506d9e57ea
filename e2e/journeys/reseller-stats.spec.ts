import { readFile } from 'node:fs/promises';
import { expect, expectAccessibleInBothSchemes, expectNoOverflow, signIn, test } from '../support/product.ts';

const STATS = '/reseller-stats/dashboard';

test('a reseller in numbers, now and by month; the month lives in the address (SCR-21, OPS-13 to OPS-15)', async ({
  page,
}) => {
  await signIn(page, 'superuser');
  await page.goto(STATS);
  const current = page.getByRole('region', { name: 'Current stats' });
  await expect(current.getByText('Companies')).toBeVisible();
  await page.getByRole('combobox', { name: 'Reseller' }).click();
  await page.getByRole('option', { name: 'Northgate Safety Systems' }).click();
  await expect(page).toHaveURL(/reseller=/);
  const usage = page.getByRole('region', { name: 'Monthly usage' });
  await expect(usage.getByRole('row').filter({ hasText: 'Harbour Point' })).toBeVisible();
  const before = new Date();
  before.setDate(0);
  await usage.getByRole('combobox', { name: 'Year' }).selectOption(String(before.getFullYear()));
  await usage.getByRole('combobox', { name: 'Month' }).selectOption(String(before.getMonth() + 1));
  await expect(page).toHaveURL(/month=20\d\d-\d\d/);
  await expect(usage.getByRole('heading', { name: 'Alerts by use case' })).toBeVisible();

  const download = page.waitForEvent('download');
  await usage.getByRole('button', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^usage-20\d\d-\d\d\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain('Kestrel Construction,Harbour Point,Asia/Singapore');

  await usage.getByRole('combobox', { name: 'Year' }).selectOption('2024');
  await expect(usage.getByText('No alerts were raised this month.')).toBeVisible();
});

test('a company admin has no way in', async ({ page }) => {
  await signIn(page, 'company');
  await page.goto(STATS);
  await expect(page.getByText('Access to this page is restricted')).toBeVisible();
});

test('the stats are accessible, on a desk and on a phone', async ({ page }) => {
  await signIn(page, 'reseller');
  await page.goto(STATS);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('row').filter({ hasText: 'Harbour Point' })).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await expectNoOverflow(page);
  }
});
