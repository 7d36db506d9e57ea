import { expect, expectAccessibleInBothSchemes, expectNoOverflow, signIn, test } from '../support/product.ts';

test('the control panel switches cameras of every company, with the way back', async ({ page }) => {
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
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check();
  await page.getByRole('button', { name: 'Bulk update' }).click();
  const panel = page.getByRole('dialog', { name: 'Bulk update' });
  await expect(panel.getByText('Choose what to change')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
});

test('without the right to edit, the switches say why', async ({ page }) => {
  await signIn(page, 'company');
  await page.goto('/control-panel/dashboard');
  await expect(page.getByRole('switch', { name: /^Include for/ }).first()).toBeDisabled();
  await expect(page.getByTitle('You need permission to edit the control panel').first()).toBeVisible();
});
