import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  expectNoOverflow,
  signIn,
  test,
} from '../support/product.ts';

const CHANGES = '/audit-trail-changes/dashboard';
const ACTIONS = '/audit-trail-actions/dashboard';

test('changes start with all of two days; filters live in the address (SCR-18, OPS-09, OPS-10)', async ({ page }) => {
  await signIn(page, 'company');
  await page.goto(CHANGES);
  await expect(page.getByRole('heading', { level: 1, name: 'Audit trail: changes' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'All', exact: true })).toBeChecked();
  await page.getByRole('radio', { name: 'Sites and nodes' }).check();
  await expect(page).toHaveURL(/category=changes_site/);
  await page.getByRole('button', { name: /^Date:/ }).click();
  await page.getByRole('button', { name: '30 days', exact: true }).click();
  await expect(page).toHaveURL(/from=/);
  const table = page.getByRole('table', { name: 'Audit trail: changes' });
  await expect(table.getByRole('row').nth(1)).toContainText('Name');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Sites and nodes' })).toBeChecked();

  await page.getByRole('button', { name: 'User: Any' }).click();
  await page.getByRole('textbox', { name: 'Search' }).fill('viewer');
  await page.getByRole('checkbox', { name: 'viewer' }).check();
  await expect(page).toHaveURL(/user=/);
  await page.keyboard.press('Escape');
  await expect(page.getByText('No items to display')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(table.getByRole('row').nth(1)).toBeVisible();
});

test('an entry shows before and after, and the change can be reverted once', async ({ page }) => {
  await signIn(page, 'company');
  await page.goto(`${CHANGES}?category=changes_site&q=Marina&from=2026-01-01&to=2099-01-01`);
  const row = page.getByRole('row').filter({ hasText: 'Marina Tower B' }).last();
  await row.getByRole('link').click();
  const drawer = page.getByRole('dialog', { name: 'Marina Tower B' });
  await expect(drawer.getByRole('row', { name: /Name Marina Tower Marina Tower B/ })).toBeVisible();
  await expect(page).toHaveURL(/entry=/);
  await expect(drawer.getByRole('link', { name: 'Open' })).toBeVisible();
  await expectAccessible(page);

  await drawer.getByRole('button', { name: 'Revert' }).click();
  const question = page.getByRole('dialog', { name: 'Revert this change to Marina Tower B?' });
  await expect(question.getByText('Name: Marina Tower')).toBeVisible();
  await question.getByRole('button', { name: 'Revert' }).click();
  await expect(page.getByText('The change to Marina Tower B was reverted.')).toBeVisible();
  const made = page.getByRole('dialog', { name: 'Marina Tower' });
  await expect(made.getByText('Reverts an earlier change.')).toBeVisible();

  // And back again, so that the demo is what it was.
  await made.getByRole('button', { name: 'Revert' }).click();
  await page
    .getByRole('dialog', { name: /^Revert this change/ })
    .getByRole('button', { name: 'Revert' })
    .click();
  await expect(page.getByRole('dialog', { name: 'Marina Tower B' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/entry=/);
});

test('an export opens by itself, and is among the actions', async ({ page, context }) => {
  await signIn(page, 'company');
  await page.goto(`${ACTIONS}?category=actions_login`);
  await expect(page.getByRole('row').nth(1)).toContainText('Signed in');
  const opened = context.waitForEvent('request', (request) => request.url().includes('/api/downloads/'));
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByText('Preparing the file.').first()).toBeVisible();
  const { status } = await page.request.get((await opened).url()).then((file) => ({ status: file.status() }));
  expect(status).toBe(200);
  await page.getByRole('radio', { name: 'Downloads' }).check();
  await expect(page.getByRole('row').nth(1)).toContainText('audit-trail-actions.csv');
});

test('a viewer has no way in', async ({ page }) => {
  await signIn(page, 'viewer');
  await page.goto(CHANGES);
  await expect(page.getByText('Access to this page is restricted')).toBeVisible();
});

test('both trails are accessible, on a desk and on a phone', async ({ page }) => {
  await signIn(page, 'company');
  const changes = `${CHANGES}?category=changes_site&from=2026-01-01&to=2099-01-01`;
  for (const path of [ACTIONS, changes]) {
    await page.goto(path);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await expectNoOverflow(page);
  }
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await expectNoOverflow(page);
});
