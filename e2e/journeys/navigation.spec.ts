import { expect, expectAccessible, expectAccessibleInBothSchemes, signIn, test } from '../support/product.ts';

test('the root leads to Alerts (ROUTE-01); what is not there says so (ROUTE-34, ACCESS-10 to ACCESS-12)', async ({
  page,
}) => {
  await signIn(page, 'company');
  await page.goto('/');
  await expect(page).toHaveURL(/\/alerts\/summary$/);
  for (const path of ['/nowhere', '/alerts/nothing-here']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL(/\/alerts\/summary$/);
});

test('search opens with Ctrl+K and is used by keyboard alone', async ({ page }) => {
  await signIn(page, 'company');
  await page.goto('/alerts/summary');
  await expect(page.locator('[data-alert]').first()).toBeVisible();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Search or jump to' });
  await expect(box).toBeFocused();
  await page.keyboard.type('harbour');
  const site = page.getByRole('group', { name: 'Sites', exact: true }).getByRole('option', { name: /^Harbour Point/ });
  await expect(site).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/alerts\/summary\?site=/);
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('main gate');
  await expect(page.getByRole('option', { name: /Main Gate/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/alerts\/summary\?camera=/);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('summary');
  await expect(page.getByRole('option', { name: /^Summary/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
});

test('search shows nothing outside the reach of the user', async ({ page }) => {
  await signIn(page, 'other');
  await page.goto('/alerts/summary');
  await page.getByRole('button', { name: 'Search or jump to' }).click();
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('harbour');
  await expect(page.getByText('Nothing found for “harbour”')).toBeVisible();
});

test('search is accessible', async ({ page }) => {
  await signIn(page, 'company');
  await page.goto('/alerts/summary');
  await page.getByRole('button', { name: 'Search or jump to' }).click();
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('ha');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

test('the sidebar collapses, stays so, and keeps the bell (SHELL-01, SHELL-02, SHELL-10)', async ({ page }) => {
  await signIn(page, 'operator');
  await page.goto('/alerts/summary');
  const side = page.getByRole('complementary');
  expect((await side.boundingBox())?.width).toBe(240);
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await expect.poll(async () => (await side.boundingBox())?.width).toBe(64);
  await page.reload();
  await expect(side.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  expect((await side.boundingBox())?.width).toBe(64);
  await page.getByRole('button', { name: 'Expand sidebar' }).click();
});

test('superusers see which server answers, others do not (BRAND-09)', async ({ page }) => {
  await signIn(page, 'superuser');
  await page.goto('/alerts/summary');
  await expect(page.getByText(/^Version \d/)).toBeVisible();
  // A picture that is still on its way would be asked for by somebody who may not see it.
  await page.goto('about:blank');
  await signIn(page, 'company');
  await page.goto('/alerts/summary');
  await expect(page.locator('[data-alert]').first()).toBeVisible();
  await expect(page.getByText(/^Version \d/)).toHaveCount(0);
});

test('a reseller’s branding shows whatever its colours: title, logo and readable text (BRAND-01 to BRAND-06)', async ({
  page,
}) => {
  await signIn(page, 'company');
  await page.route('**/api/reseller_deployments/get_config/', async (route) => {
    const response = await route.fetch();
    const own = {
      title: 'Bright Co',
      navbar_color: '#ffd43b',
      navbar_menu_color: '#ffe066',
      navbar_hover_color: '#111111',
    };
    await route.fulfill({ response, json: { ...(await response.json()), ...own } });
  });
  await page.goto('/alerts/summary');
  await expect(page).toHaveTitle('Summary · Alerts · Bright Co');
  await expect(page.locator('[data-alert]').first()).toBeVisible();
  await expectAccessible(page);
});

test('minimal mode shows the page alone until the address ends it (SHELL-03, SHELL-16)', async ({ page }) => {
  await signIn(page, 'company');
  const bars = page.getByRole('banner').or(page.getByRole('button', { name: 'Collapse sidebar' }));
  await page.goto('/alerts/summary?minimal=true');
  await expect(page.locator('[data-alert]').first()).toBeVisible();
  await expect(bars).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  await expect(bars).toHaveCount(0);
  await page.goto('/alerts/summary?minimal=false');
  await expect(bars).toHaveCount(2);
});
