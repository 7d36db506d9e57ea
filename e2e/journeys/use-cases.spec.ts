import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothSchemes, expectNoOverflow, signIn, test } from '../support/product.ts';

interface Grouping {
  groups: { cameras: { id: string; name: string }[] }[];
}

/** The address of some camera's use cases. */
async function useCasesOf(page: Page, at: number): Promise<string> {
  const answer = await page.request.get('/api/sites/site_groupings/?tab=alerts');
  const sites = (await answer.json()) as Grouping[];
  const cameras = sites.flatMap(({ groups }) => groups.flatMap((group) => group.cameras));
  return `/camera/${cameras[at]?.id}/use-case`;
}

const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('switch', { name }) });
const settings = (page: Page, name: string) => page.getByRole('region', { name: `Settings of ${name}` });

test('a use case is set up, refused while it is wrong, saved and still there (UC-21, UC-29, UC-30, FEAT-51)', async ({
  page,
}) => {
  await signIn(page, 'company');
  await page.goto(await useCasesOf(page, 1));
  const name = 'Occupancy Limit';
  await row(page, `Enable ${name}`).getByRole('button', { name, exact: true }).click();
  const form = settings(page, name);
  const most = Number(await form.getByLabel('Maximum people').inputValue());
  await form.getByLabel('Minimum people').fill(String(most + 10));
  await expect(form.getByText('Min people value must be less than max people value')).toBeVisible();
  await expect(form.getByText('Max people value must be greater than min people value')).toBeVisible();
  await page.getByRole('button', { name: /^Save/ }).first().click();
  await expect(page.getByText(`${name} has some invalid field(s)`)).toBeVisible();
  await form.getByLabel('Maximum people').fill(String(most + 15));
  await page.getByRole('button', { name: /^Save/ }).first().click();
  await expect(page.getByText('Use Case Configuration has been saved successfully.')).toBeVisible();
  await page.reload();
  await row(page, `Enable ${name}`).getByRole('button', { name, exact: true }).click();
  await expect(settings(page, name).getByLabel('Maximum people')).toHaveValue(String(most + 15));
});

test('changing the platform tab asks about unsaved changes; a block is saved by itself (UC-05, UC-07, UC-24)', async ({
  page,
}) => {
  await signIn(page, 'company');
  await page.goto(await useCasesOf(page, 2));
  await page.getByLabel('View Type').selectOption('CLOSE_RANGE');
  await page.getByRole('button', { name: 'Others', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'You have unsaved changes.' });
  await question.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Footfall', exact: true }).click();
  const block = page.getByRole('region', { name: 'Footfall' });
  await block.getByRole('switch', { name: 'Enable Footfall' }).click({ force: true });
  await block.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Footfall update succeeded')).toBeVisible();
});

test('the largest forms are accessible', async ({ page }) => {
  await signIn(page, 'company');
  await page.goto(await useCasesOf(page, 3));
  for (const name of ['PPE Detection', 'Worker Near Heavy Machine', 'Worker Under Load']) {
    await page.getByRole('button', { name, exact: true }).click();
  }
  await expect(settings(page, 'Worker Under Load')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleInBothSchemes(page);
  await expectNoOverflow(page);
});
