import { expect, expectAccessibleInBothSchemes, expectNoOverflow, signIn, test } from '../support/product.ts';

test.describe('Flowsense', () => {
  test('a use case shows what it counted against its limit (SCR-29, ROUTE-36, NAV-20, NAV-21, FILTER-09)', async ({
    page,
  }) => {
    await signIn(page, 'company');
    await page.goto('/flowsense');
    await expect(page).toHaveURL(/\/flowsense\/dashboard\/lf_gate_count/);
    await expect(page.getByRole('heading', { name: 'Gate count', level: 1 })).toBeVisible();
    const hours = page.getByRole('region', { name: 'By hour', exact: true });
    await hours.getByRole('button', { name: 'Previous day' }).click();
    await expect(page).toHaveURL(/day=\d{4}-\d{2}-\d{2}/);
    await expect(hours.getByText('Limit 12')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Time above the limit' })).toBeVisible();
    await expect(
      page.getByRole('list', { name: 'Figures of the period' }).getByText('Limit 12 per hour'),
    ).toBeVisible();
    await expectAccessibleInBothSchemes(page);

    await hours.getByRole('radio', { name: 'By camera' }).check();
    await expect(page).toHaveURL(/group=camera/);
    const places = page.getByRole('region', { name: 'By camera', exact: true }).first();
    await expect(places.getByRole('rowheader', { name: 'G-01 Main Gate' }).first()).toBeVisible();

    await page.keyboard.press('t');
    await expect(hours.getByRole('columnheader', { name: 'Hour' })).toBeVisible();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV', exact: true }).click();
    expect((await file).suggestedFilename()).toMatch(/^flowsense-by-date-.*\.csv$/);
    await page.keyboard.press('t');

    // Another use case, and back: the filter is as it was left.
    await page
      .getByRole('navigation', { name: 'Use cases' })
      .getByRole('link', { name: /^Walkway count/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Walkway count', level: 1 })).toBeVisible();
    await expect(page).not.toHaveURL(/group=camera/);
    await page
      .getByRole('navigation', { name: 'Use cases' })
      .getByRole('link', { name: /^Gate count/ })
      .click();
    await expect(page).toHaveURL(/lf_gate_count\?.*group=camera/);
  });

  test('the sidebar has a dashboard and a configuration of each use case (NAV-22)', async ({ page }) => {
    await signIn(page, 'company');
    await page.goto('/flowsense/dashboard/lf_walkway_count');
    const pages = page.getByRole('navigation', { name: 'Pages of this section' });
    await expect(pages.getByRole('heading')).toHaveText(['Gate count', 'Walkway count']);
    await expect(pages.getByRole('link', { name: 'Dashboard' }).nth(1)).toHaveAttribute('aria-current', 'page');
    await expect(pages.getByRole('link', { name: 'Dashboard' }).nth(0)).not.toHaveAttribute('aria-current', 'page');

    await page.getByRole('region', { name: 'How it is counted' }).getByRole('link', { name: 'Open flow' }).click();
    await expect(page).toHaveURL(/\/flowsense\/configuration\/lf_walkway_count\?flow=/);
    const builder = page.getByRole('dialog', { name: 'Logic flow' });
    await expect(builder.locator('.react-flow__node').first()).toBeVisible();
    await page.goto('/flowsense/configuration/lf_walkway_count');
    const cameras = page.getByRole('table', { name: 'Cameras' });
    await expect(cameras.getByRole('link', { name: 'Walkway count' }).first()).toBeVisible();
    await expect(cameras.getByRole('link', { name: 'Gate count' })).toHaveCount(0);
    await expect(cameras.getByRole('switch', { name: 'F-01 Line 2 Aisle counts' })).toBeChecked();
    await expect(cameras.getByRole('switch', { name: 'G-04 Truck Gate counts' })).not.toBeChecked();
    await expectAccessibleInBothSchemes(page);
    await cameras
      .getByRole('row', { name: /F-01 Line 2 Aisle/ })
      .getByRole('link')
      .first()
      .click();
    await expect(page).toHaveURL(/areas=/);
    await expect(page.getByRole('dialog', { name: 'Configure' }).getByRole('button', { name: 'Save' })).toBeVisible();
  });

  test('fits a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, 'company');
    await page.goto('/flowsense/dashboard/lf_gate_count');
    await expect(page.getByRole('region', { name: 'How it is counted' })).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessibleInBothSchemes(page);
    await page.goto('/flowsense/configuration/lf_gate_count');
    await expect(page.getByRole('table', { name: 'Cameras' }).getByRole('link').first()).toBeVisible();
    await expectNoOverflow(page);
  });
});
