import { expectNoOverflow } from '../support/accessible.ts';
import { expect, expectAccessibleInBothSchemes, signIn, test } from '../support/product.ts';

test.describe('dashboards over what cameras measure', () => {
  test('footfall: a day opens its hours, tables and files say the same (ROUTE-48, SCR-11, FILTER-05)', async ({
    page,
  }) => {
    await signIn(page, 'company');
    await page.goto('/footfall/dashboard');
    await expect(page.getByRole('heading', { name: 'Footfall', level: 1 })).toBeVisible();
    const days = page.getByRole('region', { name: 'By date' });
    await days.getByRole('link').focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/day=\d{4}-\d{2}-\d{2}/);
    await expect(page.getByRole('region', { name: 'By hour' })).toBeVisible();
    await expectAccessibleInBothSchemes(page);

    await page.keyboard.press('t');
    await expect(days.getByRole('columnheader', { name: 'Day' })).toBeVisible();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV', exact: true }).click();
    expect((await file).suggestedFilename()).toMatch(/^footfall-by-date-.*\.csv$/);
    await page.keyboard.press('t');
    await days.getByRole('button', { name: /^Download/ }).click();
    const picture = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Chart as PNG' }).click();
    expect((await picture).suggestedFilename()).toMatch(/\.png$/);

    // Back from elsewhere, the period is as it was left.
    await page.getByRole('radio', { name: '1 week' }).click();
    await expect(page).toHaveURL(/from=/);
    await page.getByRole('link', { name: 'Configuration' }).click();
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(page.getByRole('radio', { name: '1 week' })).toBeChecked();
  });

  test('work hours: zones can be taken away; the matrix follows the day (ROUTE-50, SCR-12, FILTER-08)', async ({
    page,
  }) => {
    await signIn(page, 'company');
    await page.goto('/workhour-tracking/dashboard');
    const zones = page.getByRole('region', { name: 'Zones' });
    const remove = zones.getByRole('button', { name: /^Remove/ });
    await expect(remove.first()).toBeVisible();
    const before = await remove.count();
    await remove.first().click();
    await expect(zones.getByText(`${before - 1} of 10 zones`)).toBeVisible();
    const hours = page.getByRole('region', { name: 'By hour' });
    await hours.getByRole('button', { name: 'Previous day' }).click();
    await expect(page).toHaveURL(/day=/);
    await expect(page.getByRole('region', { name: 'First in, last out' })).toBeVisible();
    await expect(hours.getByText(/^Outside site hours \d\d:\d\d–\d\d:\d\d/)).toBeVisible();
    await hours.getByRole('button', { name: /^Download/ }).click();
    const picture = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Chart as PNG' }).click();
    expect((await picture).suggestedFilename()).toMatch(/^workhour-by-hour-.*\.png$/);
    await expectAccessibleInBothSchemes(page);
  });

  test('vehicles: an hour lists those that came (SCR-13, FILTER-06)', async ({ page }) => {
    await signIn(page, 'company');
    await page.goto('/vehicle-tracking/dashboard');
    const hours = page.getByRole('region', { name: 'By hour' });
    await hours.getByRole('button', { name: 'Previous day' }).click();
    await hours.getByRole('link').first().focus();
    for (let hour = 23; hour > 10; hour -= 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/hour=/);
    const panel = page.getByRole('region', { name: /^10:00–11:00$/ });
    await expect(panel.getByText(/vehicles?$/)).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await panel.getByRole('button', { name: 'Close this hour' }).click();
    await expect(panel).toHaveCount(0);
    await hours.getByRole('radio', { name: 'By camera' }).check();
    await expect(page).toHaveURL(/group=camera/);
  });

  test('machinery: machines of a day, narrowed by how long they worked (SCR-14, FILTER-07)', async ({ page }) => {
    await signIn(page, 'company');
    await page.goto('/machinery-utilisation/dashboard');
    const machines = page.getByRole('region', { name: 'Machines' }).first();
    await machines.getByRole('button', { name: 'Previous day' }).click();
    await expect(machines.getByRole('button', { name: /machines of/ }).first()).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await machines.getByRole('slider', { name: 'Operation: at least' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/operation=900-/);
  });

  test('configuration: a camera is found and its areas are opened (ROUTE-49)', async ({ page }) => {
    await signIn(page, 'company');
    await page.goto('/footfall/configuration');
    const table = page.getByRole('table', { name: 'Footfall: configuration' });
    await table.getByRole('link').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveURL(/display=configure/);
  });

  test('fit a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, 'company');
    for (const path of ['footfall', 'workhour-tracking', 'vehicle-tracking', 'machinery-utilisation']) {
      await page.goto(`/${path}/dashboard`);
      await expect(page.getByRole('radio', { name: '30 days' })).toBeVisible();
      await expectNoOverflow(page);
    }
  });
});
