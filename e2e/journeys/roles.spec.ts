import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessibleInBothSchemes,
  expectNoOverflow,
  oneTimePassword,
  signIn,
  test,
} from '../support/product.ts';

const PERMISSIONS = '/permissions';
const USERS = '/user-permission-management/dashboard';

const pane = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const personLink = (page: Page, name: RegExp) => pane(page, 'People').getByRole('link', { name });
const switchOf = (page: Page, key: string) => page.getByRole('checkbox', { name: new RegExp(`\\b${key}$`) });
const rowOf = (page: Page, key: string) => page.getByRole('listitem').filter({ has: switchOf(page, key) });

test('roles by level with their permissions and holders; made, edited, duplicated, deleted (SCR-20, ROLE-01 to ROLE-03)', async ({
  page,
}) => {
  await signIn(page, 'company');
  await page.goto(PERMISSIONS);
  const roles = pane(page, 'Roles');
  await expect(roles.getByRole('heading', { level: 2 })).toHaveText([
    /^Platform/,
    /^Reseller/,
    /^Company/,
    /^User group/,
  ]);
  await roles.getByRole('link', { name: /^Company admin/ }).click();
  await expect(page.getByRole('heading', { name: 'Company admin View only' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find a permission' }).fill('update_users');
  await expect(page.getByText('Change users')).toBeVisible();
  await expect(page.getByText('users__update', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/find=update_users/);

  await page.getByRole('button', { name: 'New role' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Gate guard');
  await drawer.getByRole('textbox', { name: 'Description' }).fill('Watches the gate');
  await drawer.getByRole('textbox', { name: 'Find a permission' }).fill('alerts_summary__read');
  await drawer.getByRole('checkbox', { name: /^See alerts/ }).check();
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Gate guard was created')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Gate guard', exact: true })).toBeVisible();
  await expect(page.getByText('Nobody you can see has this role.')).toBeVisible();

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await drawer.getByRole('checkbox', { name: /^Open Alerts/ }).check();
  await expect(drawer.getByText('1 unsaved change')).toBeVisible();
  await drawer.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('updated successfully')).toBeVisible();

  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect(drawer.getByRole('textbox', { name: 'Name' })).toHaveValue('Gate guard (copy)');
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Gate guard (copy) was created')).toBeVisible();

  const since = new Date();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Delete Gate guard (copy)?' });
  const code = await oneTimePassword('company', since);
  await question.getByRole('textbox', { name: 'Digit 1' }).focus();
  await page.keyboard.type(code);
  await question.getByRole('button', { name: 'Delete role' }).click();
  await expect(page.getByText('Gate guard (copy) was deleted')).toBeVisible();
  await expect(roles.getByRole('link', { name: /copy/ })).toHaveCount(0);
  await expect(roles.getByRole('link', { name: /^Gate guard/ })).toBeVisible();
});

test('superusers add permissions of their own, and take them away (API-032, API-036)', async ({ page }) => {
  await signIn(page, 'superuser');
  await page.goto(`${PERMISSIONS}?tab=permissions`);
  await page.getByRole('button', { name: 'New permission' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Key' }).fill('Gate');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText(/not a valid/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Key' }).fill('gate_open');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Opens the gate');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('gate_open was created')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find a permission' }).fill('gate');
  await expect(page.getByRole('cell', { name: 'Opens the gate' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete permission gate_open' }).click();
  await dialog.getByRole('button', { name: 'Delete permission' }).click();
  await expect(page.getByText('gate_open was deleted')).toBeVisible();
  await expect(page.getByText('No permission matches the filter.')).toBeVisible();
});

test('permissions of a user are added, removed and reset, each marked by where it comes from (SCR-19, ROLE-06 to ROLE-08)', async ({
  page,
}) => {
  await signIn(page, 'company');
  await page.goto('/alerts/summary');
  await page.getByRole('link', { name: 'Operations' }).click();
  await page.getByRole('complementary').locator(`a[href="${USERS}"]`).click();
  await expect(page).toHaveURL(new RegExp(USERS));
  await page.getByRole('searchbox', { name: 'Find a person' }).fill('viewer');
  await personLink(page, /viewer/).click();
  await expect(rowOf(page, 'alerts_tab__read')).toContainText('From role');
  await expect(rowOf(page, 'alerts__delete')).toContainText('Not granted');

  await switchOf(page, 'alerts__delete').check();
  await switchOf(page, 'alerts_dashboard__read').uncheck();
  await expect(rowOf(page, 'alerts__delete')).toContainText('Will be added');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const question = page.getByRole('dialog', { name: /^Change the permissions of/ });
  await expect(question).toContainText('Delete alerts');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  // The key asks as the button does.
  await page.keyboard.press('Control+s');
  await expect(question).toContainText('Delete alerts');
  await question.getByRole('button', { name: 'Change permissions' }).click();
  await expect(page.getByText('updated successfully')).toBeVisible();
  await page.getByRole('radio', { name: 'Only differences' }).check();
  await expect(page).toHaveURL(/show=differences/);
  await expect(rowOf(page, 'alerts__delete')).toContainText('Added');
  await expect(rowOf(page, 'alerts_dashboard__read')).toContainText('Removed');
  await expect(page.getByRole('checkbox')).toHaveCount(2);

  await page.getByRole('button', { name: 'Reset to role' }).click();
  const reset = page.getByRole('dialog', { name: /^Reset the permissions of/ });
  await expect(reset).toContainText('2 differences are removed');
  await reset.getByRole('button', { name: 'Reset to role' }).click();
  await expect(page.getByText('No permission matches the filter.')).toBeVisible();
});

test('without the write permission everything can be looked at and nothing changed (OPS-11, OPS-12, PERM-003 to PERM-005)', async ({
  page,
  browser,
}) => {
  const admin = await browser.newPage();
  await signIn(admin, 'superuser');
  const idOf = async (username: string) => {
    const { results } = await (await admin.request.get(`/api/users/?username=${username}`)).json();
    return (results as { id: string; username: string }[]).find((user) => user.username === username)!.id;
  };
  const change = (path: string, user_id: string, ...permissions: string[]) =>
    admin.request.post(`/api/users/${path}_user_permissions/`, { data: { user_id, permissions } });
  const operator = await idOf('operator');
  await signIn(page, 'operator');
  await page.goto(USERS);
  await expect(page.getByText('Access to this page is restricted')).toBeVisible();

  // Given while the page is open: it opens by itself.
  await change('add', operator, 'user_permission_management_read', 'users_list__view');
  await expect(pane(page, 'People')).toBeVisible();
  await personLink(page, /viewer/).click();
  await expect(page.getByText('View only')).toBeVisible();
  await expect(switchOf(page, 'alerts_tab__read')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await page.goto(PERMISSIONS);
  await expect(page.getByRole('link', { name: /^Viewer/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'New role' })).toHaveCount(0);
  await admin.request.post(`/api/users/${operator}/reset_permissions/`);
  await expect(page.getByText('Access to this page is restricted')).toBeVisible();
  await admin.close();
});

test('"View as" shows what somebody sees, "Alert recipients" who is told and why', async ({ page }) => {
  await signIn(page, 'company');
  await page.goto(`${USERS}?tab=view_as`);
  await personLink(page, /viewer/).click();
  await expect(page.getByText('Your visit is recorded in the audit trail.')).toBeVisible();
  await expect(page.getByText(/^Alerts\s.*Summary/)).toBeVisible();
  await expect(page.getByText('Harbour Point', { exact: false }).first()).toBeVisible();

  await page.getByRole('link', { name: 'Alert recipients' }).click();
  const cameras = pane(page, 'Cameras');
  await cameras.getByRole('link').first().click();
  await expect(page).toHaveURL(/camera=/);
  await page.getByRole('radio', { name: 'Not notified' }).check();
  await expect(page.getByText('Has not chosen this camera').first()).toBeVisible();
  await expect(page).toHaveURL(/receives=false/);
});

test('roles and permissions of users are accessible, wide and narrow', async ({ page }) => {
  test.setTimeout(300_000);
  await signIn(page, 'company');
  const shown = async () => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await expectAccessibleInBothSchemes(page);
      await expectNoOverflow(page);
    }
  };
  await page.goto(PERMISSIONS);
  await page.getByRole('link', { name: /^Company admin/ }).click();
  await expect(page.getByText('Change users')).toBeVisible();
  await shown();
  await page.goto(`${PERMISSIONS}?open=new`);
  await expect(page.getByRole('dialog').getByText('Change users')).toBeVisible();
  await shown();
  await page.goto(`${PERMISSIONS}?tab=permissions`);
  await expect(page.getByRole('cell', { name: 'Change users' })).toBeVisible();
  await shown();
  await page.goto(USERS);
  await personLink(page, /viewer/).click();
  await expect(switchOf(page, 'alerts_tab__read')).toBeVisible();
  await shown();
  await page.goto(`${page.url()}&tab=view_as`);
  await expect(page.getByText('Tab access')).toBeVisible();
  await shown();
  await page.goto(`${USERS}?tab=recipients`);
  await pane(page, 'Cameras').getByRole('link').first().click();
  await expect(page.getByRole('radio', { name: 'Notified', exact: true })).toBeVisible();
  await shown();
});
