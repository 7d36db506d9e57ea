import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessibleInBothSchemes,
  expectNoOverflow,
  oneTimePassword,
  signIn,
  test,
} from '../support/product.ts';

const toast = (page: Page, text: string) => page.getByText(text, { exact: true });
const row = (page: Page, name: string | RegExp) => page.getByRole('treeitem', { name });

/** Picks one of a list that narrows while typing. */
async function choose(page: Page, field: string, text: string, option = text) {
  await page.getByRole('combobox', { name: field }).fill(text);
  await page.getByRole('option', { name: option }).click();
}

/** Answers the question of a deletion with the code that was mailed. */
async function confirmDeletion(page: Page, username: string, since: Date, button: string, name: string) {
  await expect(
    page
      .getByRole('dialog')
      .last()
      .getByText(/One-time password sent/),
  ).toBeVisible();
  await page.keyboard.type(await oneTimePassword(username, since));
  await page.getByLabel(`Type ${name} to confirm`).fill(name);
  await page.getByRole('dialog').last().getByRole('button', { name: button }).click();
}

async function addSite(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add site' }).click();
  await page.getByLabel('Site name').fill(name);
  await choose(page, 'Country', 'Singapore');
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue(/Asia\/Singapore/);
  await page.getByRole('combobox', { name: 'Tags' }).fill('quay');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Create site' }).click();
  await expect(toast(page, `Site ${name} created successfully.`)).toBeVisible();
}

test('a site is created, set up and deleted with what goes along (SCR-30, SETTINGS-01, 05 to 10, 12 to 17)', async ({
  page,
}) => {
  await signIn(page, 'company');
  await page.goto('/alerts/settings');
  await addSite(page, 'Quayside North');
  await expect(page).toHaveURL(/[?&]site=[0-9a-f-]{36}/);
  await expect(row(page, /Quayside North/)).toHaveAttribute('aria-selected', 'true');

  await page.getByRole('button', { name: 'Add group' }).click();
  await page.getByLabel('Group name').fill('Gate');
  await page.getByRole('button', { name: 'Create group' }).click();
  await expect(row(page, /Gate/)).toHaveAttribute('aria-selected', 'true');
  await page.getByLabel('Group name').fill('Gate and fence');
  await page.keyboard.press('Control+s');
  await expect(row(page, /Gate and fence/)).toBeVisible();

  await row(page, /Quayside North/).click();
  const frequency = page.getByLabel('Record deletion frequency');
  await expect(frequency.getByRole('option')).toHaveText([
    '1 month',
    '3 months',
    '6 months',
    '1 year',
    '2 years',
    'Never',
  ]);
  await frequency.selectOption('6 months');
  const period = page.getByRole('radiogroup', { name: 'Report period' });
  await expect(period.getByRole('radio')).toHaveCount(4);
  await period.getByRole('radio', { name: 'Bi-weekly' }).check();
  await page.getByLabel('Alert video duration').fill('31');
  await page.getByLabel('Alert frames per type').fill('5');
  await page.getByLabel('Max use cases per camera').fill('6');
  await expect(page.getByText('Value must be less than or equal to 30')).toBeVisible();
  await page.getByLabel('Alert video duration').fill('20');
  await page.getByText('No expiry').click();
  await expect(page.getByLabel('Password expiry')).toHaveValue('90 days');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(toast(page, 'updated successfully')).toBeVisible();
  await page.reload();
  await expect(frequency).toHaveValue('6_months');
  await expect(page.getByRole('radio', { name: 'Bi-weekly' })).toBeChecked();
  await expect(page.getByLabel('Alert video duration')).toHaveValue('20 s');
  await expect(page.getByLabel('Max use cases per camera')).toHaveValue('6');

  const since = new Date();
  await page.getByRole('button', { name: 'Delete site' }).click();
  await expect(page.getByText('Also deleted: 1 group.')).toBeVisible();
  await confirmDeletion(page, 'company', since, 'Delete site', 'Quayside North');
  await expect(toast(page, 'Site Quayside North has been deleted successfully')).toBeVisible();
  await expect(row(page, /Quayside North/)).toHaveCount(0);
  await expect(page).not.toHaveURL(/site=/);
});

test('nobody loses a half-edited site unasked', async ({ page }) => {
  await signIn(page, 'company');
  await page.goto('/alerts/settings');
  await row(page, /Harbour Point/).click();
  await page.getByLabel('Site name').fill('Harbour Point East');
  await expect(page.getByText('1 unsaved change')).toBeVisible();
  await row(page, /East Port T4/).click();
  const question = page.getByRole('dialog', { name: 'You have unsaved changes.' });
  await expect(question).toContainText('Harbour Point East');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Site name')).toHaveValue('Harbour Point East');
  await row(page, /East Port T4/).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Site name')).toHaveValue('East Port T4');
});

test('the tree is used by keyboard alone, and searched', async ({ page }) => {
  await signIn(page, 'company');
  await page.goto('/alerts/settings');
  await row(page, /Kestrel Construction/).focus();
  await page.keyboard.press('ArrowDown');
  await expect(row(page, /East Port T4/)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(row(page, /East Port T4/)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('treeitem').and(page.locator('[aria-level="3"]')).first()).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/group=/);
  await expect(page.getByLabel('Group name')).toBeVisible();
  await page.locator('main').focus();
  await page.keyboard.press('/');
  await page.keyboard.type('marina');
  await expect(row(page, /East Port T4/)).toHaveCount(0);
  await expect(row(page, /Marina Tower B/)).toBeVisible();
  await expect(page).toHaveURL(/q=marina/);
});

test('a use case is switched off for a whole site, and allowed again (SETTINGS-39, SETTINGS-40)', async ({ page }) => {
  await signIn(page, 'company');
  await page.goto('/alerts/settings');
  await row(page, /Tuas Plant 3/).click();
  const used = page.getByRole('button', { name: /^Disable / }).first();
  const name = (await used.getAttribute('aria-label'))?.replace('Disable ', '') ?? '';
  await used.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Disable ${name}` })
    .click();
  await expect(toast(page, `${name} is disabled on this site`)).toBeVisible();
  await page.getByRole('button', { name: `Allow ${name}` }).click();
  await expect(toast(page, `${name} can be switched on again`)).toBeVisible();
});

test('a company is found, added, changed and deleted; a tag is taken away (SCR-31, SETTINGS-03, 18 to 22, 31, 32)', async ({
  page,
}) => {
  await signIn(page, 'superuser');
  await page.goto('/alerts/company-settings');
  const table = page.getByRole('table', { name: 'Companies' });
  await page.getByRole('button', { name: 'Add company' }).click();
  await page.getByLabel('Company name').fill('Brightwater Works');
  await choose(page, 'Reseller', 'Northgate', 'Northgate Safety Systems');
  await page.getByLabel('Registration date').fill('20/01/2025');
  await page.getByRole('button', { name: 'Create company' }).click();
  await expect(toast(page, 'Company Brightwater Works created successfully.')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('searchbox', { name: 'Find a company' }).fill('bright');
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/q=bright/);
  await expect(table.getByRole('row').nth(1)).toContainText('20/01/2025');
  await table.getByRole('link', { name: 'Brightwater Works' }).click();
  const since = new Date();
  await page.getByRole('button', { name: 'Delete company' }).click();
  await expect(page.getByText('Nothing else is deleted.')).toBeVisible();
  await confirmDeletion(page, 'superuser', since, 'Delete company', 'Brightwater Works');
  await expect(toast(page, 'Company Brightwater Works has been deleted successfully')).toBeVisible();

  await page.getByRole('button', { name: 'Clear filters' }).click();
  await table.getByRole('link', { name: 'Kestrel Construction' }).click();
  const tag = page.getByRole('button', { name: /^Delete tag / }).first();
  const name = (await tag.getAttribute('aria-label'))?.replace('Delete tag ', '') ?? '';
  await tag.click();
  const question = page.getByRole('dialog', { name: `Delete tag ${name}?` });
  await expect(question).toContainText(/It is removed from \d+ sites?\./);
  await question.getByRole('button', { name: 'Delete tag' }).click();
  await expect(toast(page, `Tag ${name} has been deleted`)).toBeVisible();
  await page.getByRole('link', { name: 'Harbour Point' }).last().click();
  await expect(page).toHaveURL(/\/alerts\/settings\?site=/);
  await expect(page.getByLabel('Site name')).toHaveValue('Harbour Point');
});

test('a reseller limits a company, whose own people see what they use of it', async ({ page, browser }) => {
  await signIn(page, 'reseller');
  await page.goto('/alerts/company-settings?q=kestrel');
  const table = page.getByRole('table', { name: 'Companies' });
  await table.getByRole('link', { name: 'Kestrel Construction' }).click();
  await page.getByLabel('Storage limit').fill('200');
  await page.getByLabel('Camera limit').fill('3');
  await expect(page.getByText(/They stay, but no more can be added/)).toBeVisible();
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(toast(page, 'updated successfully')).toBeVisible();
  const drawer = page.getByRole('dialog', { name: 'Kestrel Construction' });
  await expect(drawer.getByText(/^\d+ of 3 cameras$/)).toBeVisible();
  await expect(drawer.getByText(/ of 200 GB$/)).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  const theirs = await browser.newPage();
  await signIn(theirs, 'company');
  await theirs.goto('/alerts/company-settings');
  await theirs.getByRole('link', { name: 'Kestrel Construction' }).click();
  await expect(theirs.getByText('Set by your reseller. Ask them if you need more.')).toBeVisible();
  await expect(theirs.getByText(/^\d+ of 3 cameras$/)).toBeVisible();
  await expect(theirs.getByLabel('Camera limit')).toHaveCount(0);
  await theirs.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(theirs);
  await theirs.close();

  await page.getByLabel('Camera limit').fill('');
  await page.getByLabel('Storage limit').fill('');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(drawer.getByText(/^\d+ cameras$/)).toBeVisible();
});

test('a reseller’s domain counts once it is verified', async ({ page, consoleErrors }) => {
  await signIn(page, 'superuser');
  await page.goto('/alerts/reseller-settings');
  await page.getByRole('button', { name: 'Add reseller' }).click();
  await page.getByLabel('Reseller name').fill('Harbour Lights');
  await page.getByLabel('Domain').fill('localhost');
  await page.getByRole('button', { name: 'Create reseller' }).click();
  await expect(page.getByText('This address belongs to the installation itself').first()).toBeVisible();
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('422')]);
  await page.getByLabel('Domain').fill('lights.example');
  await page.getByRole('button', { name: 'Create reseller' }).click();
  await expect(page.getByText(/^Not verified/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Record name' })).toHaveValue('_sightline.lights.example');
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Confirm without a record' }).click();
  await expect(toast(page, 'lights.example is verified')).toBeVisible();
  await expect(page.getByText(/^Confirmed by a superuser/)).toBeVisible();
  const since = new Date();
  await page.getByRole('button', { name: 'Delete reseller' }).click();
  await confirmDeletion(page, 'superuser', since, 'Delete reseller', 'Harbour Lights');
  await expect(page.getByRole('row', { name: /Harbour Lights/ })).toHaveCount(0);
});

test('a reseller’s colours are seen before they are saved and after (SCR-32, SETTINGS-04, 23 to 27)', async ({
  page,
}) => {
  await signIn(page, 'superuser');
  await page.goto('/alerts/reseller-settings');
  await page.getByRole('link', { name: 'Northgate Safety Systems' }).click();
  const preview = page.getByRole('figure', { name: 'Preview of the top bar' });
  const bar = page.getByLabel('Bar colour', { exact: true });
  const before = await bar.inputValue();
  await bar.fill('#0a3d62');
  await page.getByLabel('Text colour', { exact: true }).fill('#0a4d72');
  await expect(preview).toContainText(/hard to read on the bar/);
  await page.getByLabel('Text colour', { exact: true }).fill('#ffffff');
  await expect(preview).toContainText(/The text is readable on the bar/);
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(toast(page, 'updated successfully')).toBeVisible();
  await expect(page.locator('header').first()).toHaveCSS('background-color', 'rgb(10, 61, 98)');
  await bar.fill(before);
  await page.getByLabel('Text colour', { exact: true }).fill('');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('unsaved change')).toHaveCount(0);

  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add reseller' }).click();
  await page.getByLabel('Reseller name').fill('Southgate Systems');
  await page.getByRole('button', { name: 'Create reseller' }).click();
  await expect(toast(page, 'Reseller Southgate Systems created successfully.')).toBeVisible();
  const since = new Date();
  await page.getByRole('button', { name: 'Delete reseller' }).click();
  await confirmDeletion(page, 'superuser', since, 'Delete reseller', 'Southgate Systems');
  await expect(toast(page, 'Reseller Southgate Systems has been deleted successfully')).toBeVisible();
});

test('who may not open the settings is told so, and sees no way there (ROUTE-31)', async ({ page }) => {
  await signIn(page, 'viewer');
  for (const name of ['settings', 'company-settings', 'reseller-settings']) {
    await page.goto(`/alerts/${name}`);
    await expect(page.getByRole('heading', { name: 'Access to this page is restricted' })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Settings' })).toHaveCount(0);
});

test('who may only read sees what a site holds and nothing to change (PERM-003, PERM-005)', async ({ page }) => {
  await signIn(page, 'operator');
  await page.goto('/alerts/settings');
  await page.getByRole('treeitem').and(page.locator('[aria-level="2"]')).first().click();
  await expect(page.getByText('View only')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Use cases' })).toBeVisible();
  await expect(page.getByLabel('Site name')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Save|Delete|Add site|Disable/ })).toHaveCount(0);
});

test('on a phone the tree and what it has open take turns', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'company');
  await page.goto('/alerts/settings');
  await row(page, /Harbour Point/).click();
  await expect(page.getByLabel('Site name')).toBeVisible();
  await expect(page.getByRole('tree')).toBeHidden();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(page.getByRole('tree')).toBeVisible();
});

test('the settings pages are accessible', async ({ page }) => {
  await signIn(page, 'superuser');
  await page.goto('/alerts/settings');
  await row(page, /Kestrel Construction/).focus();
  await row(page, /Harbour Point/).click();
  await expect(page.getByRole('heading', { name: 'Use cases' })).toBeVisible();
  await expect(page.getByRole('table').first()).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.goto('/alerts/company-settings');
  await page.getByRole('link', { name: 'Kestrel Construction' }).click();
  await expect(page.getByRole('heading', { name: 'Site tags' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.goto('/alerts/reseller-settings');
  await page.getByRole('link', { name: 'Northgate Safety Systems' }).click();
  await expect(page.getByRole('heading', { name: 'Node tags' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});
