import {
  expect,
  expectAccessibleInBothSchemes,
  expectNoOverflow,
  oneTimePassword,
  signIn,
  test,
} from '../support/product.ts';

test('access control says who came, and keeps its filters (ROUTE-16, FILTER-04, SCR-23)', async ({ page }) => {
  await signIn(page, 'company');
  await page.goto('/access-control/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Access control' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Figures' })).toContainText('of entries');
  await expect(page.getByRole('table', { name: 'Access log' }).getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('region', { name: 'To decide', exact: true })).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  await page.getByRole('button', { name: 'Authorisation: Any' }).click();
  await page.getByRole('checkbox', { name: 'Expired' }).check();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/authorisation=expired/);
  await page.getByRole('radio', { name: 'Table' }).check({ force: true });
  await expect(page.getByRole('columnheader', { name: 'Hour' })).toBeVisible();
  await page.goto('/access-control/configure');
  await page.goto('/access-control/dashboard');
  await expect(page).toHaveURL(/authorisation=expired/);

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
});

test('access logs are narrowed and made a file (ROUTE-46, PEOPLE-05, SCR-24)', async ({ page }) => {
  await signIn(page, 'company');
  await page.goto('/access-control/access-logs');
  const table = page.getByRole('table', { name: 'Access logs' });
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByText('Preparing the file')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Name' }).fill('nobody of that name');
  await expect(page).toHaveURL(/q=nobody/);
  await expect(page.getByText('0 records')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
});

test('a person is added, edited, authorised and erased (ROUTE-45, PEOPLE-06, PEOPLE-07, SCR-25)', async ({ page }) => {
  await signIn(page, 'company');
  await page.goto('/access-control/iam');
  await page.getByRole('button', { name: 'Add person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a person' });
  await dialog.getByRole('textbox', { name: /Full name/ }).fill('Journey Welder');
  await dialog.getByRole('combobox', { name: 'Site' }).selectOption({ label: 'Harbour Point' });
  await dialog.getByRole('checkbox', { name: 'This person has given consent' }).check();
  await expectAccessibleInBothSchemes(page, dialog);
  await dialog.getByRole('button', { name: 'Add person' }).click();
  await expect(dialog).toBeHidden();

  const panel = page.getByRole('complementary', { name: 'Person' });
  await expect(panel).toContainText('Authorised');
  await expectAccessibleInBothSchemes(page);
  await panel.getByRole('button', { name: 'Edit person' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit person' });
  await editing.getByRole('textbox', { name: 'Note' }).fill('Night shift');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toContainText('Night shift');

  await panel.getByRole('button', { name: 'Revoke' }).click();
  const question = page.getByRole('dialog', { name: 'Revoke the authorisation of Journey Welder?' });
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expect(question).toBeHidden();
  await expect(panel).toContainText('Unauthorised');

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const since = new Date();
  await panel.getByRole('button', { name: 'Erase person' }).click();
  const erasing = page.getByRole('dialog', { name: 'Erase Journey Welder?' });
  await expect(erasing.getByText(/One-time password sent/)).toBeVisible();
  await expect(erasing.getByLabel('Digit 1')).toBeFocused();
  await page.keyboard.type(await oneTimePassword('company', since));
  await erasing.getByRole('button', { name: 'Erase person' }).click();
  await expect(panel).toBeHidden();
});

test('faces that cameras captured are listed (ROUTE-15, SCR-22)', async ({ page }) => {
  await signIn(page, 'company');
  await page.goto('/capture-logs/dashboard');
  await expect(page.getByRole('table', { name: 'Capture logs' }).getByRole('row').nth(1)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
});

for (const { address, title, id } of [
  { address: '/capture-logs/configure', title: 'Configure capture logs', id: 'NAV-16, SCR-22' },
  { address: '/access-control/configure', title: 'Configure access control', id: 'NAV-17, SCR-26' },
]) {
  test(`cameras are switched on and their areas drawn at ${address} (${id})`, async ({ page }) => {
    await signIn(page, 'company');
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const toggle = page.getByRole('switch', { name: 'Switch for C-01 Loading Bay' });
    await toggle.click({ force: true });
    await expect(toggle).toBeChecked();
    await expectAccessibleInBothSchemes(page);
    await toggle.click({ force: true });
    await expect(toggle).not.toBeChecked();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoOverflow(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('link', { name: 'G-01 Main Gate', exact: true }).click();
    await expect(page).toHaveURL(/display=configure/);
    await expect(page.getByRole('dialog')).toContainText('Access Area');
  });
}
