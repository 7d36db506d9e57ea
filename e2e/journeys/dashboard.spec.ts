import { expect, expectAccessibleInBothSchemes, raiseAlert, signIn, test } from '../support/product.ts';

const figure = (text: string | null) => Number((text ?? '').replaceAll(/[^0-9]/g, ''));

test.describe('the alerts dashboard (ALERT-41, ROUTE-42, SCR-02)', () => {
  test('starts with 60 days, keeps its filters and leads to the alerts behind a mark (FILTER-16 to 18)', async ({
    page,
  }) => {
    await signIn(page, 'company');
    await page.goto('/alerts/dashboard');
    await expect(page.getByRole('heading', { name: 'Alerts dashboard' })).toBeVisible();
    await expect(page.getByRole('radio', { name: '60 days' })).toBeChecked();
    await page.getByRole('radio', { name: '30 days' }).click();
    await expect(page).toHaveURL(/from=/);
    await expect(page.getByRole('radio', { name: '30 days' })).toBeChecked();

    // Back from elsewhere, the period is as it was left.
    await page.getByRole('link', { name: /^Summary/ }).click();
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(page.getByRole('radio', { name: '30 days' })).toBeChecked();

    const status = page.getByRole('region', { name: 'Status split' });
    await status.getByRole('link', { name: /Non-compliant/ }).click();
    await expect(page).toHaveURL(/\/alerts\/summary\?.*status=non_compliant/);
  });

  test('one site shows where on its plan alerts happen, and layers come and go', async ({ page }) => {
    await signIn(page, 'company');
    await page.goto('/alerts/dashboard');
    await page.getByRole('button', { name: /^Site/ }).click();
    await page.getByRole('checkbox', { name: 'Marina Tower B' }).click();
    await page.keyboard.press('Escape');
    const plan = page.getByRole('region', { name: 'Where alerts happen' });
    await expect(plan.getByText(/of .* placed/)).toBeVisible();
    const cells = plan.getByRole('link', { name: /row \d+: \d+/ });
    expect(await cells.count()).toBeGreaterThan(5);
    await cells.first().focus();
    await expect(plan.getByText(/of the site/)).toBeVisible();
    await plan.getByRole('button', { name: 'Heat' }).click();
    await expect(cells).toHaveCount(0);
    await plan.getByRole('button', { name: 'Heat' }).click();
    await expectAccessibleInBothSchemes(page);
  });

  test('keys swap charts for tables and take the comparison away; Shift and a click narrow it', async ({ page }) => {
    await signIn(page, 'company');
    await page.goto('/alerts/dashboard?compare=on');
    const trend = page.getByRole('region', { name: 'Alerts by use case', exact: true });
    await expect(trend).toBeVisible();
    await page.keyboard.press('t');
    await expect(trend.getByRole('columnheader', { name: 'Day' })).toBeVisible();
    await page.keyboard.press('t');
    await page.keyboard.press('p');
    await expect(page.getByRole('button', { name: /^vs/ })).toHaveAttribute('aria-pressed', 'false');
    const response = page.getByRole('region', { name: 'Response by use case' });
    await response.getByRole('link', { name: 'PPE Detection' }).click({ modifiers: ['Shift'] });
    await expect(page).toHaveURL(/use_case=ppe_detection/);
    await expect(page.getByRole('button', { name: 'Clear filter: PPE Detection' })).toBeVisible();
  });

  test('a new alert is counted while somebody looks', async ({ page }) => {
    await signIn(page, 'company');
    await page.goto('/alerts/dashboard');
    const alerts = page.getByRole('link', { name: /^Alerts/ }).filter({ has: page.locator('svg') });
    await expect(alerts.first()).toBeVisible();
    const before = figure(
      await page
        .getByText(/^[\d,]+ alerts?$/)
        .first()
        .textContent(),
    );
    await raiseAlert(page);
    await expect
      .poll(async () =>
        figure(
          await page
            .getByText(/^[\d,]+ alerts?$/)
            .first()
            .textContent(),
        ),
      )
      .toBeGreaterThan(before);
  });

  test('fits a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, 'company');
    await page.goto('/alerts/dashboard');
    await expect(page.getByRole('region', { name: 'Status split' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });

  test('groups alerts by zone, and a zone leads to its alerts (FILTER-15)', async ({ page }) => {
    await signIn(page, 'company');
    await page.goto('/alerts/dashboard');
    const places = page.getByRole('region', { name: /^Top (cameras|zones)$/ });
    await places.getByRole('radio', { name: 'Zone' }).check();
    await expect(page).toHaveURL(/group=zone/);
    await expect(places.getByText('Outside zones')).toBeVisible();
    const zone = places.getByRole('link').first();
    const [name = ''] = ((await zone.textContent()) ?? '').split(' · ');
    await zone.click();
    await expect(page).toHaveURL(/\/alerts\/summary\?.*zone=/);
    await expect(page.locator('[data-alert]').first()).toBeVisible();
    await expect(page.getByRole('button', { name: new RegExp(`Zone.*${name}`) })).toBeVisible();
  });

  test('Alerts2 shows what logic flows found', async ({ page }) => {
    await signIn(page, 'superuser');
    await page.goto('/alerts2/dashboard');
    await expect(page.getByRole('heading', { name: 'Alerts2 dashboard' })).toBeVisible();
    await expect(page.getByText(/Pending now/)).toBeVisible();
  });
});
