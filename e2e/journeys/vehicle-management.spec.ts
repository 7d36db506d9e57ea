import { expect, expectAccessibleInBothSchemes, expectNoOverflow, signIn, test } from '../support/product.ts';

test('the vehicle dashboard says who came, and keeps its filters (ROUTE-47, FILTER-03, FILTER-14)', async ({
  page,
}) => {
  await signIn(page, 'company');
  await page.goto('/vehicle-management/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Vehicle management' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Figures' })).toContainText('Transit trails');
  await expect(page.getByRole('radio', { name: 'Transit trail' })).toBeChecked();
  await expect(page.getByRole('region', { name: 'By hour' }).first()).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  await page.getByRole('radio', { name: 'Exit', exact: true }).check({ force: true });
  await expect(page).toHaveURL(/record=exit/);
  await page.keyboard.press('t');
  await expect(page).toHaveURL(/view=table/);
  await page.goto('/vehicle-management/configure');
  await page.goto('/vehicle-management/dashboard');
  await expect(page).toHaveURL(/record=exit/);

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
});

test('a plate is registered, authorised, revoked and deleted (VM-07 to VM-13)', async ({ page }) => {
  await signIn(page, 'company');
  await page.goto('/vehicle-management/record-management');
  await page.getByRole('button', { name: 'Register plate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Register a plate' });
  await dialog.getByRole('textbox', { name: 'Plate' }).fill('QA 4711 Z');
  await dialog.getByRole('combobox', { name: 'Sites' }).click();
  await page.getByRole('option', { name: 'Harbour Point' }).click();
  await dialog.getByRole('textbox', { name: 'Holder' }).fill('Journey Haulage');
  await expectAccessibleInBothSchemes(page, dialog);
  await dialog.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(dialog).toBeHidden();

  const panel = page.getByRole('complementary', { name: 'Registered plate' });
  await expect(panel).toContainText('Authorised');
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press('r');
  const question = page.getByRole('dialog', { name: 'Revoke the authorisation of QA 4711 Z?' });
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expect(question).toBeHidden();
  await expect(panel).toContainText('Unauthorised');

  await page.keyboard.press('/');
  await page.keyboard.type('QA4712Z');
  await expect(page.getByText('These differ by one character.')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await panel.getByRole('button', { name: 'Delete plate' }).click();
  await page.getByRole('dialog', { name: 'Delete QA 4711 Z?' }).getByRole('button', { name: 'Delete plate' }).click();
  await expect(panel).toBeHidden();

  await page
    .getByRole('navigation', { name: 'Record management' })
    .getByRole('link', { name: /^Records/ })
    .click();
  await expect(page).toHaveURL(/tab=records/);
  await expectAccessibleInBothSchemes(page);
});

test('cameras are configured for vehicle management (VM-05, VM-24)', async ({ page }) => {
  await signIn(page, 'company');
  await page.goto('/vehicle-management/configure');
  await expect(page.getByRole('heading', { level: 1, name: 'Configure vehicle management' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('link', { name: 'G-01 Main Gate', exact: true }).click();
  await expect(page).toHaveURL(/display=configure/);
  await expect(page.getByRole('dialog')).toContainText('Access Area');
});

test('records are chosen together and pushed (VM-22, API-171)', async ({ page }) => {
  await signIn(page, 'company');
  await page.goto('/vehicle-management/record-management?tab=records');
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check();
  const bar = page.getByRole('region', { name: 'Selected records' });
  await expect(bar).toContainText('1 record selected');
  await expectAccessibleInBothSchemes(page);
  await bar.getByRole('button', { name: 'Push' }).click();
  await expect(page.getByText(/does not transfer vehicle records|Pushing 1 record/)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
});

test('a drill freezes who is on site, ticks catch up after the network, and it ends with a report', async ({
  page,
  context,
  consoleErrors,
}) => {
  await signIn(page, 'company');
  await page.goto('/access-control/evacuation-list');
  await expect(page.getByRole('heading', { level: 1, name: 'Evacuation list' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  const begin = page.getByRole('button', { name: 'Start evacuation' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(begin).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await begin.click();
  const dialog = page.getByRole('dialog', { name: /^Start an evacuation of/ });
  await expectAccessibleInBothSchemes(page, dialog);
  await dialog.getByRole('button', { name: 'Drill' }).click();
  const banner = page.getByRole('region', { name: 'Evacuation list' });
  await expect(banner).toContainText('Drill running');
  await expectAccessibleInBothSchemes(page);

  // On paper there is the list alone, without the shell.
  await page.emulateMedia({ media: 'print' });
  const printed = page.locator('[data-printed]');
  await expect(printed).toBeVisible();
  await expect(printed.locator('h1')).toHaveText('Evacuation list');
  await expect(printed.locator('tbody tr')).not.toHaveCount(0);
  await expect(banner).toBeHidden();
  await expect(page.locator('#root')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(printed).toBeHidden();

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Mark safe' }).first().click();
  await expect(banner).toContainText('1 tick waiting for a connection');
  await context.setOffline(false);
  await expect(banner).not.toContainText('waits for the network', { timeout: 30_000 });
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
  // The browser itself says of each call that there was no network.
  for (const text of consoleErrors.splice(0)) expect(text).toContain('ERR_INTERNET_DISCONNECTED');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('button', { name: 'End drill' }).click();
  await page.getByRole('dialog', { name: 'End now?' }).getByRole('button', { name: 'End drill' }).click();
  await expect(page.getByRole('button', { name: 'Last report' })).toBeVisible();
});
