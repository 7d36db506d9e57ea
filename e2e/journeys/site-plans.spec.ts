import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothSchemes, expectNoOverflow, signIn, test } from '../support/product.ts';

async function openSite(page: Page) {
  const found = await page.request.get('/api/sites/', { params: { site_name: 'Tuas Plant 3' } });
  const { results } = (await found.json()) as { results: { id: string }[] };
  await page.goto(`/alerts/settings?site=${results[0]?.id}`);
}

test('a plan is added with its picture and scale, changed and deleted', async ({ page }) => {
  await signIn(page, 'company');
  await page.goto('/alerts/dashboard');
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 600, height: 400 } });
  await openSite(page);
  const plans = page.getByRole('region', { name: 'Plans and zones' });
  await plans.getByRole('button', { name: 'Add plan' }).click();
  const added = page.getByRole('dialog', { name: 'New plan' });
  await added.getByRole('textbox', { name: 'Name' }).fill('Roof');
  await added.getByRole('button', { name: 'Add plan' }).click();
  await expect(added.getByText('Choose a picture')).toBeVisible();
  await added.locator('input[type=file]').setInputFiles({ name: 'roof.png', mimeType: 'image/png', buffer: picture });
  await added.getByRole('textbox', { name: 'Floor' }).fill('4');
  await added.getByRole('textbox', { name: 'Metres per pixel' }).fill('0.1');
  await expectAccessibleInBothSchemes(page);
  await added.getByRole('button', { name: 'Add plan' }).click();
  const plan = page.getByRole('dialog', { name: 'Roof' });
  await expect(plan).toBeVisible();
  await plan.getByRole('textbox', { name: 'Name' }).fill('Roof deck');
  await plan.getByRole('button', { name: /^Save/ }).click();
  await expect(plans.getByRole('row', { name: /Roof deck 4 60 × 40 m 0 0/ })).toBeVisible();
  await page.getByRole('dialog', { name: 'Roof deck' }).getByRole('button', { name: 'Delete plan' }).click();
  await page.getByRole('dialog', { name: 'Delete Roof deck?' }).getByRole('button', { name: 'Delete plan' }).click();
  await expect(page.getByText('Roof deck deleted')).toBeVisible();
  await expect(plans.getByRole('row', { name: /Roof deck/ })).toHaveCount(0);
});

test('a plan that cameras show is kept, and says so', async ({ page, consoleErrors }) => {
  await signIn(page, 'company');
  await openSite(page);
  const plans = page.getByRole('region', { name: 'Plans and zones' });
  await plans.getByRole('row').nth(1).getByRole('button').click();
  await page.getByRole('button', { name: 'Delete plan' }).click();
  await page
    .getByRole('dialog', { name: /^Delete / })
    .getByRole('button', { name: 'Delete plan' })
    .click();
  await expect(page.getByText(/could not be deleted/)).toBeVisible();
  consoleErrors.splice(0);
});

test('a label gets categories, is found and deleted; the lists hold on a phone', async ({ page }) => {
  await signIn(page, 'company');
  await openSite(page);
  const labels = page.getByRole('region', { name: 'Labels' });
  await labels.getByRole('button', { name: 'Add label' }).click();
  const added = page.getByRole('dialog', { name: 'New label' });
  await added.getByRole('textbox', { name: 'Name' }).fill('Scaffold bay');
  await added.getByRole('button', { name: 'Add category' }).click();
  await added.getByRole('textbox', { name: 'Category 1' }).fill('Tower');
  await expectAccessibleInBothSchemes(page);
  await added.getByRole('button', { name: 'Add label' }).click();
  const label = page.getByRole('dialog', { name: 'Scaffold bay' });
  await label.getByRole('button', { name: 'Close' }).click();
  await labels.getByRole('searchbox', { name: 'Find labels' }).fill('scaffold');
  await expect(labels.getByRole('row', { name: 'Scaffold bay Everything Tower' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await labels.getByRole('button', { name: 'Scaffold bay' }).click();
  await label.getByRole('button', { name: 'Delete label' }).click();
  await page
    .getByRole('dialog', { name: 'Delete Scaffold bay?' })
    .getByRole('button', { name: 'Delete label' })
    .click();
  await expect(page.getByText('Scaffold bay deleted')).toBeVisible();
  await expect(labels.getByText('No label matches.')).toBeVisible();
});
