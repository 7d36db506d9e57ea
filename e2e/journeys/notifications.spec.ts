import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessibleInBothSchemes,
  expectNoOverflow,
  openAlerts,
  raiseAlert,
  signIn,
  test,
} from '../support/product.ts';

const openBell = (page: Page) => page.getByRole('button', { name: /^Notifications/ }).click();
const panelOf = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const itemsOf = (page: Page) => page.getByRole('list', { name: 'Notifications, newest first' }).getByRole('listitem');

test('the bell opens the panel: filters, pages and marking one as read (NOTIF-01 to NOTIF-19)', async ({ page }) => {
  await signIn(page, 'company');
  await page.goto('/alerts/summary');
  await openBell(page);
  const panel = panelOf(page);
  await expect(itemsOf(page).first()).toBeVisible();

  const type = panel.getByRole('combobox', { name: 'Type' });
  await panel.getByRole('radio', { name: 'Timelapse' }).check();
  await expect(panel.getByText('Your notifications will appear here')).toBeVisible();
  await expect(type).toBeDisabled();
  await panel.getByRole('radio', { name: 'All' }).check();
  await expect(type).toBeEnabled();
  await type.selectOption('mention');
  await expect(panel.getByText('Your notifications will appear here')).toBeVisible();
  await type.selectOption('all');
  await expect(panel.getByText(/^Page 1 of/)).toBeVisible();
  await panel.getByRole('button', { name: 'Next page' }).click();
  await expect(panel.getByText(/^Page 2 of/)).toBeVisible();
  await panel.getByRole('button', { name: 'Previous page' }).click();
  await expect(panel.getByText(/^Page 1 of/)).toBeVisible();

  const unread = itemsOf(page).filter({ has: page.getByRole('img', { name: 'Unread' }) });
  await unread.first().hover();
  await unread
    .first()
    .getByRole('button', { name: /^Mark as read/ })
    .click();
  await expect(page.getByText('Notification has been marked as read').first()).toBeVisible();
});

test('the panel is 25rem wide, its list 60rem high but at most 70vh (NOTIF-10, NOTIF-11)', async ({ page }) => {
  await signIn(page, 'company');
  await page.goto('/alerts/summary');
  await openBell(page);
  await expect(itemsOf(page).first()).toBeVisible();
  const width = async () => (await panelOf(page).boundingBox())?.width;
  const listHeight = async () => {
    const [head, filters, panel] = await panelOf(page).evaluate((element) =>
      [...element.children]
        .slice(0, 2)
        .concat(element)
        .map((part) => part.getBoundingClientRect().height),
    );
    return Math.round(panel! - head! - filters!);
  };
  await expect.poll(width).toBe(25 * 16);
  expect(await listHeight()).toBe(0.7 * 900);
  await page.setViewportSize({ width: 1440, height: 1600 });
  await expect.poll(listHeight).toBe(60 * 16);
});

test('a click opens the alert and marks it as read; closing leads back (NOTIF-14, NOTIF-15, ROUTE-35)', async ({
  page,
}) => {
  await signIn(page, 'operator');
  await page.goto('/notifications?tab=alerts');
  const unread = itemsOf(page).filter({ has: page.getByRole('img', { name: 'Unread' }) });
  const readRecord = page.waitForResponse((response) => response.url().includes('mark_as_read_by_record_id'));
  await unread.first().getByRole('button').first().click();
  await expect(page).toHaveURL(/\/alerts\/summary\/[0-9a-f-]{36}$/);
  expect((await readRecord).ok()).toBe(true);
  await expect(page.getByRole('complementary', { name: 'Review' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/notifications\?tab=alerts$/);
});

test('an alert opens by its address, also outside the days of the list', async ({ page }) => {
  await signIn(page, 'company');
  const list = await page.request.post('/api/alerts/records/get_list/', {
    data: { start_date: '2026-01-01T00:00:00Z', end_date: new Date(Date.now() - 10 * 86_400_000).toISOString() },
  });
  const { results } = (await list.json()) as { results: { id: string; camera: { name: string } }[] };
  await page.goto(`/alerts/summary/${results[0]!.id}`);
  await expect(page.locator('header').getByText(results[0]!.camera.name)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/alerts\/summary$/);
});

test('a new notification arrives live: count, snackbar and the way to its alert (NOTIF-20, NOTIF-21, RT-07)', async ({
  page,
}) => {
  await signIn(page, 'company');
  await openAlerts(page);
  await raiseAlert(page);
  await page.getByRole('button', { name: 'Open alert' }).first().click();
  await expect(page).toHaveURL(/\/alerts\/summary\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('complementary', { name: 'Review' })).toBeVisible();
});

test('everything is marked as read after a question (NOTIF-06, NOTIF-07, NOTIF-29, NOTIF-30)', async ({ page }) => {
  await signIn(page, 'superuser');
  const current = await (await page.request.get('/api/users/current/')).json();
  const quiet = { ...current.notification_settings, enabled: false };
  await page.request.patch('/api/users/current/', { data: { notification_settings: quiet } });
  await page.goto('/notifications');
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to mark all notifications as read?',
  });
  await question.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText('All notifications have been marked as read')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
  await page.request.patch('/api/users/current/', { data: { notification_settings: current.notification_settings } });
});

test('the full page keeps tab, type and page in the address (NOTIF-12)', async ({ page }) => {
  await signIn(page, 'company');
  await page.goto('/notifications');
  const tabs = page.getByRole('navigation', { name: 'Platform' }).getByRole('link');
  await expect(tabs).toHaveText(['All', 'Alerts', 'People recognition', 'Platform', 'Timelapse']);
  await tabs.filter({ hasText: 'Alerts' }).click();
  await page.getByRole('combobox', { name: 'Type' }).selectOption('observation');
  await expect(page).toHaveURL(/tab=alerts&type=observation/);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.reload();
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  await expect(itemsOf(page).first()).toBeVisible();
});

test('panel and page are accessible, wide and narrow', async ({ page }) => {
  await signIn(page, 'company');
  await page.goto('/notifications');
  await expect(itemsOf(page).first()).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await openBell(page);
  await expect(panelOf(page).getByRole('listitem').first()).toBeVisible();
  await expectAccessibleInBothSchemes(page, panelOf(page));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(itemsOf(page).first()).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await expectNoOverflow(page);
});
