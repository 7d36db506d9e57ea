import { expect, expectAccessibleInBothSchemes, expectNoOverflow, signIn, test } from '../support/product.ts';

test('the control panel switches cameras of every company, with the way back (SCR-16)', async ({ page }) => {
  await signIn(page, 'reseller');
  await page.goto('/control-panel/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Control panel' })).toBeVisible();
  await page
    .getByRole('button', { name: /^Show use cases of/ })
    .first()
    .click();
  await expect(page).toHaveURL(/open=/);
  // A key stands where a word was not loaded.
  await expect(page.getByText(/camera_state|control_panel\./)).toHaveCount(0);
  await expectAccessibleInBothSchemes(page);
  const ai = page.getByRole('switch', { name: /^AI inferencing for/ }).first();
  const before = await ai.isChecked();
  await ai.press('Space');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(ai).toBeChecked({ checked: before });
  // What goes off with a camera that is left out comes back with it.
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('switch', { name: /^Include for/ }) })
    .first();
  const uses = row.getByText(/^\d+ of \d+$/);
  const used = await uses.textContent();
  const include = row.getByRole('switch', { name: /^Include for/ });
  await include.press('Space');
  await expect(uses).toHaveText(/^0 of/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(include).toBeChecked();
  await expect(uses).toHaveText(used ?? '');
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check();
  const bar = page.getByRole('region', { name: 'Selected cameras' });
  await bar.getByRole('button', { name: 'Use cases' }).click();
  const panel = page.getByRole('complementary', { name: 'Bulk update' });
  await expect(panel.getByText('Choose what to change')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  // Escape closes what was opened last: the list of a chip, then the panel; the cameras stay selected.
  await panel.getByRole('button', { name: /^Switch on/ }).click();
  await page.getByRole('dialog').getByRole('checkbox').first().press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(bar).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toBe('control-panel.csv');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
});

test('without the right to edit, the switches say why', async ({ page }) => {
  await signIn(page, 'company');
  await page.goto('/control-panel/dashboard');
  await expect(page.getByRole('switch', { name: /^Include for/ }).first()).toBeDisabled();
  await expect(page.getByTitle('You need permission to edit the control panel').first()).toBeVisible();
});
