import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothSchemes, expectNoOverflow, signIn, test } from '../support/product.ts';

/** Opens a camera of the demo at its automations. */
async function openAutomations(page: Page) {
  const answer = await page.request.get('/api/sites/site_groupings/?tab=alerts');
  const sites = (await answer.json()) as { groups: { cameras: { id: string; name: string }[] }[] }[];
  const camera = sites
    .flatMap(({ groups }) => groups.flatMap((group) => group.cameras))
    .find(({ name }) => name === 'G-02 Rear Gate');
  await page.goto(`/camera/${camera?.id}/camera`);
  await expect(page.getByRole('heading', { name: 'Automations' })).toBeVisible();
}

const save = (page: Page) => page.getByRole('button', { name: /^Save/ }).first().click();

test('an automation is begun from an example, tried on last week, saved, changed, paused and deleted (CAM-11, AUTOM-13 to 21)', async ({
  page,
}) => {
  await signIn(page, 'company');
  await openAutomations(page);
  await page.getByRole('button', { name: /^Anybody here at night/ }).click();
  await expect(page.getByText(/^Would (not )?have run/)).toBeVisible();
  await save(page);
  await expect(page.getByText('Automation Anybody here at night created successfully')).toBeVisible();

  await page.getByRole('button', { name: 'Condition: its time' }).click();
  await page.getByRole('button', { name: 'Status', exact: true }).click();
  await save(page);
  await expect(page.getByText('At least one value must be selected').first()).toBeVisible();
  await page.getByRole('button', { name: 'Values: Choose' }).click();
  await page.getByRole('checkbox', { name: 'Pending' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('checkbox', { name: 'Pending' })).toBeHidden();
  const active = page.getByRole('switch', { name: 'Active' });
  await active.press('Space');
  await expect(active).not.toBeChecked();
  await save(page);
  await expect(page.getByText('Automation Anybody here at night updated successfully')).toBeVisible();

  await page.reload();
  await expect(page.getByText(/^Paused on .+ by /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Pending' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Automation has been deleted successfully')).toBeVisible();
  await expect(page.getByText(/^Paused on/)).toBeHidden();
});

test('automations are accessible, on a desk and on a phone', async ({ page }) => {
  await signIn(page, 'company');
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await openAutomations(page);
    await page.getByRole('button', { name: /^Nobody reacts for 15 minutes/ }).click();
    await expect(page.getByText(/^Would (not )?have run/)).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await expectNoOverflow(page);
  }
});
