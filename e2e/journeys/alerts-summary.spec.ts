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
  // What another journey raised here a while ago would keep its row, further down than is drawn.
  await openAlerts(page, '?fold=off');
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
  // Those of older alerts are made now that somebody looks; new alerts with pictures to make keep coming.
  const preparing = page.locator('article').filter({ hasText: 'Preparing the picture' });
  const ids = await preparing.locator(cards).evaluateAll((items) => items.map((item) => item.dataset.alert));
  for (const id of ids)
    await expect(preparing.filter({ has: page.locator(`[data-alert="${id}"]`) })).toHaveCount(0, { timeout: 60_000 });
  // Alerts that other journeys raised have no picture at all.
  await page
    .locator('article')
    .filter({ has: page.locator('img') })
    .first()
    .locator(cards)
    .click();
  const alert = page.getByRole('article');
  await expect(page).toHaveURL(/\/alerts\/summary\/[0-9a-f-]{36}/);
  const large = alert.locator('img').first();
  await expect.poll(() => large.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(800);
  await expect(alert.getByRole('button', { name: /Zones|Raw/ })).toHaveCount(0);
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

test('filters come along between screens, and a view keeps them (FILTER-18)', async ({ page }) => {
  await signIn(page, 'company');
  await page.goto('/alerts/summary?status=pending&view=list');
  await expect(page.locator(cards).first()).toBeVisible();
  await page.goto('/alerts/configuration');
  await page.getByRole('link', { name: /^Summary/ }).click();
  await expect(page).toHaveURL(/status=pending/);

  await page.keyboard.press('Shift+V');
  const naming = page.getByRole('dialog', { name: 'Save current view' });
  await naming.getByLabel('Name').fill('To do');
  await naming.getByRole('button', { name: 'Save' }).click();
  const tab = page.getByRole('button', { name: /^To do/ });
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await page.getByRole('radio', { name: 'Unread' }).check({ force: true });
  await expect(page.getByText('View changed')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Revert' }).click();
  await expect(page).not.toHaveURL(/read=unread/);
  await page.getByRole('button', { name: /^All alerts/ }).click();
  await expect(page).not.toHaveURL(/status=pending/);
});

test('chosen alerts change together, and Undo takes it back in one step', async ({ page }) => {
  await signIn(page, 'company');
  await page.goto('/alerts/summary?view=list&fold=off&status=pending');
  const rows = page.locator('tr[aria-selected]');
  await expect(rows.first()).toBeVisible();
  const ids = await page.locator(cards).evaluateAll((items) => items.slice(0, 3).map((item) => item.dataset.alert));
  const row = (id: string | undefined) => rows.filter({ has: page.locator(`[data-alert="${id}"]`) });
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+X');
  await expect(page.getByText('3 selected')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('2');
  await expect(page.getByText('3 alerts acknowledged')).toBeVisible();
  for (const id of ids) await expect(row(id)).toContainText('Acknowledged');
  await page.getByRole('button', { name: /^Undo/ }).click();
  for (const id of ids) await expect(row(id)).toContainText('Pending');
  await page.keyboard.press('Escape');
  await expect(page.getByText('3 selected')).toHaveCount(0);
});

test('on a phone unread alerts are gone through one by one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'company');
  await openAlerts(page, '?fold=off');
  const raised = await raiseAlert(page);
  await expect(page.locator(`[data-alert="${raised}"]`)).toBeVisible();
  await page.getByRole('button', { name: 'Triage' }).click();
  const triage = page.getByRole('region', { name: 'Triage' });
  const first = await triage.getByRole('article').getAttribute('aria-label');
  await expectAccessible(page);
  await triage.getByRole('button', { name: 'Non-compliant' }).click();
  await expect(triage.getByText(/: Non-compliant/)).toBeVisible();
  await triage.getByRole('button', { name: 'Undo' }).last().click();
  // Somebody who dealt with it has read it.
  await expect(triage.getByRole('article')).toHaveAttribute('aria-label', (first ?? '').replace(', Unread', ''));
  await triage.getByRole('button', { name: 'Close' }).click();
  await expect(triage).toHaveCount(0);
});

test('the keyboard opens, marks and closes alerts', async ({ page }) => {
  await signIn(page, 'operator');
  await page.goto('/alerts/summary?from=2026-01-01&to=2026-01-02');
  await expect(page.getByText('No items to display')).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.locator(cards).first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const review = page.getByRole('complementary', { name: 'Review' });
  await expect(review).toBeVisible();
  await expect(page).toHaveURL(/\/alerts\/summary\/[0-9a-f-]{36}/);
  await expectAccessible(page);
  await page.keyboard.press('b');
  await expect(review.getByRole('button', { name: 'Remove bookmark' })).toBeVisible();

  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.keyboard.press('Control+/');
  await expect(help.getByText('Show or hide zones')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(review.getByRole('button', { name: 'Remove bookmark' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(review).toBeHidden();
  // Back in the list, the keyboard stands on the alert that was open.
  await expect(page.locator('[data-alert]:focus')).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused();
  await page.keyboard.type('next alert');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-alert]:focus')).toBeVisible();
  await page.keyboard.press('Control+/');
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
  expect(all).toHaveLength(9);
  expect(operator.toSorted()).toEqual(['East Port T4', 'Harbour Point']);
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
