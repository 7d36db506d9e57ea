import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothSchemes, expectNoOverflow, signIn, test } from '../support/product.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Escalation' });
const step = (page: Page, number: number) => section(page).getByRole('group', { name: `Step ${number}` });

async function tell(page: Page, number: number, person: string) {
  await step(page, number).getByRole('combobox', { name: 'Notify' }).click();
  await page.getByRole('option', { name: person }).click();
  await page.keyboard.press('Escape');
}

test('a site gets two steps of people who are told when nobody acknowledges an alert', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, 'company');
  await page.goto('/alerts/settings');
  await page.getByRole('treeitem', { name: /Tuas Plant 3/ }).click();
  await expect(section(page).getByText(/No escalation is set up/)).toBeVisible();

  const add = section(page).getByRole('button', { name: 'Add step' });
  await add.click();
  await tell(page, 1, 'Mei Tan');
  await add.click();
  await tell(page, 2, 'Wei Ong');
  const after = step(page, 2).getByRole('textbox', { name: 'After' });
  await after.fill('5');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(step(page, 2).getByText('Each step must come later than the one before')).toBeVisible();
  await after.fill('45');
  await expect(
    section(page).getByText(
      'If nobody acknowledges an alert within 15 minutes, Mei Tan will be notified. After 45 minutes, Wei Ong will be notified.',
    ),
  ).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Updated successfully', { exact: false })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await section(page).getByRole('button', { name: 'Move the people of step 2 up' }).click();
  await expect(section(page).getByText(/within 15 minutes, Wei Ong will be notified/)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await expectNoOverflow(page);
  await section(page).getByRole('button', { name: 'Remove step 2' }).click();
  await section(page).getByRole('button', { name: 'Remove step 1' }).click();
  await page.getByRole('button', { name: /^Save/ }).click();
  await page.reload();
  await expect(section(page).getByText(/No escalation is set up/)).toBeVisible();
});
