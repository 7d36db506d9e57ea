import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  openAlerts,
  raiseAlert,
  signIn,
  test,
} from '../support/product.ts';

const cards = '[data-alert]';

test('alerts show their pictures, and a new one arrives live', async ({ page }) => {
  await signIn(page, 'company');
  await openAlerts(page);
  const picture = page.locator('article img').first();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100);
  await expect(page.getByText('Simulated').first()).toBeVisible();
  const raised = await raiseAlert(page);
  await expect(page.locator(`[data-alert="${raised}"]`)).toBeVisible();
});

test('somebody who may not see raw pictures gets them with zones and boxes drawn in (ALERT-12)', async ({ page }) => {
  await signIn(page, 'viewer');
  await openAlerts(page);
  const picture = page.locator('article img').first();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100);
  // Those of older alerts are made now that somebody looks.
  await expect(page.getByText('Preparing the picture')).toHaveCount(0, { timeout: 60_000 });
  // Alerts that other journeys raised have no picture at all.
  await page
    .locator('article')
    .filter({ has: page.locator('img') })
    .first()
    .locator(cards)
    .click();
  const dialog = page.getByRole('dialog');
  const large = dialog.locator('img').first();
  await expect.poll(() => large.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(800);
  await expect(dialog.locator('svg rect')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: /Zones/ })).toHaveCount(0);
  await expectAccessible(page);
});

// It has most likely done so while other journeys ran.
test('the simulated node raises alerts by itself', async ({ page, server }) => {
  await signIn(page, 'superuser');
  const newest = async () => {
    const list = await page.request.post('/api/alerts/records/get_list/', {
      data: { start_date: server.startedAt, end_date: new Date(Date.now() + 60_000) },
    });
    const { results } = (await list.json()) as { results: { use_case: string; frame_url: string | null }[] };
    return results.find(({ use_case, frame_url }) => use_case !== 'test_use_case' && frame_url)?.frame_url ?? '';
  };
  await expect.poll(newest, { timeout: 120_000 }).not.toBe('');
  const picture = await page.request.get(await newest());
  expect(picture.headers()['content-type']).toBe('image/jpeg');
});

test('the summary is accessible', async ({ page }) => {
  await signIn(page, 'company');
  await page.goto('/alerts/summary');
  await expect(page.locator(cards).first()).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('radio', { name: 'List' }).check({ force: true });
  await expect(page).toHaveURL(/view=list/);
  await expectAccessibleInBothSchemes(page);
});

test('filters stand in the address and survive a reload', async ({ page }) => {
  await signIn(page, 'company');
  await page.goto('/alerts/summary');
  await expect(page.locator(cards).first()).toBeVisible();
  await page.getByRole('button', { name: /^Status/ }).click();
  await page.getByRole('checkbox', { name: 'Acknowledged' }).check({ force: true });
  await expect(page).toHaveURL(/status=acknowledged/);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.locator('article').first()).toContainText('Acknowledged');
  await expect(page.locator('article').filter({ hasText: 'Pending' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page).not.toHaveURL(/status=/);
});

test('the keyboard opens, marks and closes alerts', async ({ page }) => {
  await signIn(page, 'operator');
  await page.goto('/alerts/summary?from=2026-01-01&to=2026-01-02');
  await expect(page.getByText('No items to display')).toBeVisible();
  await page.goto('/alerts/summary');
  await expect(page.locator(cards).first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/alert=/);
  await expectAccessible(page);
  await page.keyboard.press('b');
  await expect(dialog.getByRole('button', { name: 'Remove bookmark' })).toBeVisible();

  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.keyboard.press('?');
  await expect(help.getByText('Show or hide zones')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Remove bookmark' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused();
  await page.keyboard.type('next alert');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-alert]:focus')).toBeVisible();
  await page.keyboard.press('?');
  await expect(help).toBeVisible();
});

test('somebody sees the sites within reach and no others', async ({ page }) => {
  const sitesOf = async (username: string) => {
    await signIn(page, username);
    const response = await page.request.get('/api/sites/list_with_last_alert/');
    return ((await response.json()) as { name: string }[]).map(({ name }) => name);
  };
  const [all, company, operator, other] = [
    await sitesOf('superuser'),
    await sitesOf('company'),
    await sitesOf('operator'),
    await sitesOf('other'),
  ];
  expect(all).toHaveLength(8);
  expect(operator).toHaveLength(1);
  expect(company).toEqual(expect.arrayContaining(operator));
  expect(other.filter((name) => company.includes(name))).toEqual([]);
  await page.goto('/alerts/summary');
  await expect(page.locator(cards).first()).toBeVisible();
  for (const name of company) await expect(page.getByText(name, { exact: true })).toHaveCount(0);
});

test('the page holds on a phone and in Japanese', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'company');
  await page.goto('/alerts/summary');
  await expect(page.locator(cards).first()).toBeVisible();
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBe(0);
  await expectAccessible(page);

  await page.request.patch('/api/users/current/', { data: { preferred_language: 'ja' } });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(page.locator(cards).first()).toBeVisible();
  expect(await overflow()).toBe(0);
  await page.request.patch('/api/users/current/', { data: { preferred_language: 'en' } });
});
