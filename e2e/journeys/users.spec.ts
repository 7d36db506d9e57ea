import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  mailedLink,
  oneTimePassword,
  PASSWORD,
  signIn,
  test,
} from '../support/product.ts';

const USERS = '/alerts/settings?tab=users';
const CHOSEN_PASSWORD = 'Chosen-Secret-9';

/** The list of all people as the superuser sees it. */
async function openUsers(page: Page, address = USERS) {
  await signIn(page, 'superuser');
  await page.goto(address);
  await expect(page.getByRole('table', { name: 'Users by username' })).toBeVisible();
}

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const drawer = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

async function addUser(page: Page, type: 'Internal' | 'External' | 'End user') {
  await page.getByRole('button', { name: 'Add user' }).click();
  await page.getByRole('menuitem', { name: type }).click();
  const form = drawer(page, /^Add /);
  await expect(form).toBeVisible();
  return form;
}

async function choose(page: Page, form: ReturnType<Page['getByRole']>, field: string, option: string) {
  await form.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
}

/** Asks for sign-in as somebody whose mails are read by their address. */
async function enterCredentials(page: Page, username: string, password: string) {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Enter your one-time password' })).toBeVisible();
}

async function verify(page: Page, otp: string) {
  await page.getByLabel('Digit 1').focus();
  await page.keyboard.type(otp);
  await page.getByRole('button', { name: 'Verify and sign in' }).click();
}

test('a user with a generated password: created, signed in, changes it first (USER-55, PWD-11)', async ({ page }) => {
  await openUsers(page);
  const form = await addUser(page, 'External');
  await form.getByLabel('First name').fill('Nora');
  await form.getByRole('textbox', { name: 'E-mail' }).fill('nora@demo.example');
  await form.getByLabel('Username').fill('nora');
  await choose(page, form, 'User group', 'Viewer');
  const password = await form.getByLabel('New password').inputValue();
  expect(password).toHaveLength(12);
  await form.getByRole('button', { name: 'REGENERATE' }).click();
  const regenerated = await form.getByLabel('New password').inputValue();
  expect(regenerated).not.toBe(password);
  await form.getByRole('textbox', { name: 'Find a site' }).fill('Harbour');
  await form.getByRole('checkbox', { name: 'Harbour Point' }).check();
  await expectAccessible(page);
  await form.getByRole('button', { name: /^Create user/ }).click();
  await expect(page.getByText('User Nora created successfully.')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(row(page, 'nora@demo.example')).toContainText('Active');

  await page.context().clearCookies();
  const asked = new Date();
  await enterCredentials(page, 'nora', regenerated);
  await verify(page, await oneTimePassword('nora', asked));
  await expect(page.getByRole('heading', { name: 'Your password has expired' })).toBeVisible();
});

test('an invited user: activation link in the outbox, own password, first sign-in (USER-50, USER-59)', async ({
  page,
}) => {
  await openUsers(page);
  const since = new Date();
  const form = await addUser(page, 'End user');
  await expect(form.getByText('Please select a company first')).toBeVisible();
  await form.getByLabel('First name').fill('Ivo');
  await form.getByRole('textbox', { name: 'E-mail' }).fill('ivo@demo.example');
  await form.getByLabel('Username').fill('ivo');
  await choose(page, form, 'User group', 'Company admin');
  await choose(page, form, 'Company', 'Kestrel Construction');
  await form.getByRole('radio', { name: 'Invitation by e-mail' }).check();
  await expect(form.getByRole('button', { name: 'REGENERATE' })).toBeHidden();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('User Ivo created successfully.')).toBeVisible();
  await mailedLink('ivo', since, 'activate-account');

  await row(page, 'ivo@demo.example').click();
  const edit = drawer(page, /^Edit Ivo/);
  await expect(edit.getByText('Invited', { exact: true })).toBeVisible();
  const again = new Date();
  await edit.getByRole('button', { name: 'Resend invitation' }).click();
  await expect(page.getByText('Successfully resent invitation to Ivo.')).toBeVisible();
  const link = await mailedLink('ivo', again, 'activate-account');

  await page.context().clearCookies();
  await page.goto(link);
  await page.getByLabel('New password').fill(CHOSEN_PASSWORD);
  await page.getByLabel('Repeat password').fill(CHOSEN_PASSWORD);
  await page.getByRole('button', { name: 'Activate account' }).click();
  const asked = new Date();
  await enterCredentials(page, 'ivo', CHOSEN_PASSWORD);
  await verify(page, await oneTimePassword('ivo', asked));
  await expect(page).toHaveURL(/\/alerts\/summary/);
});

test('editing stays open, asks before changes are lost, and can be linked to (USER-54, USER-57)', async ({ page }) => {
  await openUsers(page);
  await row(page, 'farah.idris').click();
  const form = drawer(page, /^Edit Farah Idris/);
  await expect(form).toBeVisible();
  await expect(page).toHaveURL(/user=[0-9a-f-]{36}/);
  await expect(form.getByRole('textbox', { name: 'E-mail' })).toHaveCount(0);
  await form.getByLabel('Platform User ID').fill('4711');
  await expect(form.getByText('1 unsaved change')).toBeVisible();
  await page.keyboard.press('Escape');
  const asking = drawer(page, 'You have unsaved changes.');
  await expect(asking).toBeVisible();
  await asking.getByRole('button', { name: 'Keep editing' }).click();
  await expect(asking).toBeHidden();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('updated successfully')).toBeVisible();
  await expect(form).toBeVisible();
  await page.reload();
  await expect(drawer(page, /^Edit Farah Idris/).getByLabel('Platform User ID')).toHaveValue('4711');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('searchbox', { name: 'Find a user' }).fill('farah');
  await expect(page).toHaveURL(/search=farah/);
  await expect(page.getByText('1 user', { exact: true })).toBeVisible();
});

test('somebody is shut out and let in again', async ({ page }) => {
  await openUsers(page, `${USERS}&search=luca.bianchi`);
  await row(page, 'luca.bianchi').click();
  const form = drawer(page, /^Edit Luca Bianchi/);
  await form.getByRole('button', { name: 'Deactivate' }).click();
  const asking = drawer(page, 'Deactivate Luca Bianchi?');
  await expect(asking.getByText(/^They are signed out everywhere/)).toBeVisible();
  await asking.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('Luca Bianchi was deactivated')).toBeVisible();
  await expect(form.getByText('Inactive', { exact: true })).toBeVisible();
  await form.getByRole('button', { name: 'Reactivate' }).click();
  await drawer(page, 'Reactivate Luca Bianchi?').getByRole('button', { name: 'Reactivate' }).click();
  await expect(form.getByText('Active', { exact: true })).toBeVisible();
});

test('somebody who lost their device gets in by mail once their authenticator is reset', async ({ page }) => {
  await signIn(page, 'other');
  const post = async (path: string, data: object) =>
    (await page.request.post(`/api/auth/otp/${path}/`, { data })).json();
  const { secret } = (await post('provision', { password: PASSWORD })) as { secret: string };
  const otp = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  expect(((await post('confirm', { otp })) as { recovery_codes: string[] }).recovery_codes).toHaveLength(10);

  await page.context().clearCookies();
  await openUsers(page, `${USERS}&search=other@demo.example`);
  await row(page, 'other@demo.example').click();
  const form = drawer(page, /^Edit /);
  const reset = form.getByRole('button', { name: 'Reset authenticator' });
  await reset.click();
  const asking = drawer(page, /^Reset the authenticator of /);
  await expect(asking.getByText(/recovery codes stop working/)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await asking.getByRole('button', { name: 'Reset authenticator' }).click();
  await expect(page.getByText(/^The authenticator of .* was reset$/)).toBeVisible();
  await expect(reset).toBeHidden();

  await page.context().clearCookies();
  const since = new Date();
  await enterCredentials(page, 'other', PASSWORD);
  await verify(page, await oneTimePassword('other', since));
  await expect(page).toHaveURL(/\/alerts\/summary/);
});

test('deleting takes the mailed code and the typed text (DEL-05, DEL-06, DEL-07, DEL-08, USER-61)', async ({
  page,
  consoleErrors,
}) => {
  await openUsers(page, `${USERS}&search=rui.campos`);
  await row(page, 'rui.campos').click();
  const since = new Date();
  await drawer(page, /^Edit Rui Campos/)
    .getByRole('button', { name: 'Delete User' })
    .click();
  const asking = drawer(page, 'Delete Rui Campos?');
  await expect(asking.getByText("This action can't be undone. Are you sure?")).toBeVisible();
  await expect(asking.getByRole('timer')).toBeVisible();
  const remove = asking.getByRole('button', { name: 'Delete User' });
  await expect(asking.getByLabel('Digit 1')).toBeFocused();
  await page.keyboard.type('000000');
  await asking.getByLabel('Type Delete rui.campos to confirm').fill('Delete rui');
  await expect(remove).toBeDisabled();
  await asking.getByLabel('Type Delete rui.campos to confirm').fill('Delete rui.campos');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(asking.getByText('This code is wrong or has already been used')).toBeVisible();
  await expect(asking.getByLabel('Digit 1')).toBeFocused();
  await page.keyboard.type(await oneTimePassword('superuser', since));
  await remove.click();
  await expect(page.getByText('User has been deleted successfully')).toBeVisible();
  await expect(page.getByText('No user matches these filters.')).toBeVisible();
  // The browser says so itself of the code that was refused.
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('422')]);
});

test('a CSV file is looked at first; the valid rows are created (USER-76, ERR-03, FORM-15)', async ({ page }) => {
  await openUsers(page);
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = drawer(page, 'Import users from a CSV file');
  const file = dialog.locator('input[type=file]');
  await file.setInputFiles({ name: 'people.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(page.getByText('File type is invalid')).toBeVisible();
  const groups = await (await page.request.get('/api/user_groups/?bucket=internal')).json();
  const resellers = await (await page.request.get('/api/resellers/')).json();
  const [group, reseller] = [groups.results[0].id, resellers.results[0].id];
  const lines = [
    'first_name,email,username,user_type,group,resellers',
    `Ada,ada@demo.example,ada,internal,${group},${reseller}`,
    `Ben,not an address,ben lee,internal,${group},${reseller}`,
  ];
  await file.setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  await expect(dialog.getByText('1 row is valid')).toBeVisible();
  await expect(dialog.getByText('1 row needs correcting')).toBeVisible();
  await expect(dialog.getByText('Username may contain letters, digits, and the @/./+/-/_ symbols only.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create the 1 valid one' }).click();
  await expect(dialog.getByText('1 user was created')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(row(page, 'ada@demo.example')).toContainText('Invited');
});

test('people are managed by those who may: no tab, no way in by address', async ({ page }) => {
  await signIn(page, 'operator');
  await page.goto(USERS);
  await expect(page.getByText('Access to this page is restricted')).toBeVisible();
});

test('lists and forms of people are accessible, also on a phone', async ({ page }) => {
  await openUsers(page);
  await expectAccessibleInBothSchemes(page);
  await row(page, 'tom.hale').click();
  const form = drawer(page, /^Edit Tom Hale/);
  await expect(form.getByRole('checkbox').first()).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleInBothSchemes(page);
  const overflow = await form.evaluate((box) => box.scrollWidth - box.clientWidth);
  expect(overflow).toBe(0);
});
