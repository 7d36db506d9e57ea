import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothSchemes, expectNoOverflow, signIn, test } from '../support/product.ts';

const USERS = '/user-permission-management/dashboard';

const banner = (page: Page) => page.getByRole('region', { name: 'Viewing as' });
const viewer = async (page: Page) => {
  await page.goto(`${USERS}?tab=view_as`);
  await page
    .getByRole('region', { name: 'People', exact: true })
    .getByRole('link', { name: /viewer/ })
    .click();
};

// Sessions are kept for other journeys, which must not find them viewing somebody. The console would open anew at the end
// of a view, into the next journey: it is left first.
test.afterEach(async ({ page }) => {
  await page.goto('about:blank');
  expect((await page.request.post('/api/users/view_as/stop/')).ok()).toBe(true);
});

test('the console as somebody else sees it: read-only, with a banner, in the audit trail', async ({ page }) => {
  await signIn(page, 'company');
  await viewer(page);
  await page.getByRole('button', { name: /^View as / }).click();
  await expect(banner(page)).toContainText('read-only');

  await page.goto('/alerts/summary');
  await expect(banner(page)).toBeVisible();
  await expect(page.getByRole('link', { name: /Audit Trail/ })).toHaveCount(0);
  await page.goto('/audit-trail-changes/dashboard');
  await expect(page.getByText('Access to this page is restricted')).toBeVisible();
  await expect(banner(page)).toBeVisible();

  const refused = await page.request.patch('/api/users/current/', { data: { first_name: 'Changed' } });
  expect([refused.status(), (await refused.json()).errors[0].code]).toEqual([403, 'viewing_read_only']);

  await page.getByRole('button', { name: 'Stop viewing' }).click();
  await expect(banner(page)).toHaveCount(0);
  await page.goto('/audit-trail-actions/dashboard');
  await expect(page.getByText('Stopped viewing as').first()).toBeVisible();
  await expect(page.getByText('Started viewing as').first()).toBeVisible();
});

test('what would change something is grey while viewing, and says why', async ({ page }) => {
  await signIn(page, 'superuser');
  await page.goto(`${USERS}?tab=view_as`);
  await page
    .getByRole('region', { name: 'People', exact: true })
    .getByRole('link', { name: /^Mei Tan/ })
    .click();
  await page.getByRole('button', { name: /^View as / }).click();
  await expect(banner(page)).toBeVisible();
  const reason = /You are viewing as somebody else, so nothing can be changed/;

  await page.goto('/alerts/settings?tab=sites');
  await expect(page.getByRole('button', { name: 'Add site' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Add site' })).toHaveAttribute('title', reason);

  const list = await page.request.post('/api/alerts/records/get_list/', {
    data: { start_date: new Date(Date.now() - 3 * 86_400_000).toISOString(), end_date: new Date().toISOString() },
  });
  await page.goto(`/alerts/summary/${(await list.json()).results[0].id}`);
  const status = page.getByRole('complementary', { name: 'Review' }).getByRole('button', { name: /^Non-compliant/ });
  await expect(status).toBeDisabled();
  await expect(status).toHaveAttribute('title', reason);
});

test('another tab of the session follows both turns', async ({ page, context }) => {
  await signIn(page, 'company');
  const other = await context.newPage();
  await other.goto('/alerts/summary');
  await expect(other.getByRole('main')).toBeVisible();
  await viewer(page);
  await page.getByRole('button', { name: /^View as / }).click();
  await expect(banner(other)).toBeVisible();
  await other.getByRole('button', { name: 'Stop viewing' }).click();
  await expect(banner(page)).toHaveCount(0);
  await expect(banner(other)).toHaveCount(0);
});

test('the banner is accessible, wide and narrow', async ({ page }) => {
  await signIn(page, 'company');
  await viewer(page);
  await page.getByRole('button', { name: /^View as / }).click();
  await expect(banner(page)).toBeVisible();
  await page.goto('/alerts/summary');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessibleInBothSchemes(page);
    await expectNoOverflow(page);
  }
});
