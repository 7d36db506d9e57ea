import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test } from '../support/product.ts';

/** Where something stands. */
async function placeOf(target: Locator) {
  const place = await target.boundingBox();
  if (!place) throw new Error('It is not on the page');
  return place;
}

/** Presses the mouse where something stood a moment ago, as a hand does. */
async function clickAt(page: Page, { x, y, width, height }: Awaited<ReturnType<typeof placeOf>>) {
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.up();
}

test('leaving a field that is wrong does not move what is clicked', async ({ page }) => {
  await signIn(page, 'superuser');
  await page.goto('/alerts/settings?tab=users');
  await page.getByRole('button', { name: 'Add user' }).click();
  await page.getByRole('menuitem', { name: 'External' }).click();
  const form = page.getByRole('dialog', { name: /^Add / });
  const invitation = form.getByText('Invitation by e-mail');
  await form.getByLabel('First name').focus();
  const before = await placeOf(invitation);
  await clickAt(page, before);
  await expect(form.getByText('This field is required')).toBeVisible();
  await expect(form.getByRole('radio', { name: 'Invitation by e-mail' })).toBeChecked();
  expect(await placeOf(invitation)).toEqual(before);

  // A message longer than its line takes no more room than a short one, also where the form is narrow.
  await page.setViewportSize({ width: 390, height: 844 });
  await form.getByLabel('Username').fill('a b');
  const group = form.getByRole('combobox', { name: 'User group' });
  const narrow = await placeOf(group);
  await form.getByLabel('Username').blur();
  await expect(form.getByText(/^Username may contain letters/)).toBeVisible();
  expect(await placeOf(group)).toEqual(narrow);
});

test('a searchable select is replaced by what is typed, and Escape brings it back', async ({ page }) => {
  await signIn(page, 'superuser');
  await page.goto('/alerts/settings');
  await page.getByRole('button', { name: 'Add site' }).click();
  const country = page.getByRole('combobox', { name: 'Country' });
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await country.click();
  await page.keyboard.type('singa');
  await page.keyboard.press('Enter');
  await expect(country).toHaveValue('Singapore');
  await expect(zone).toHaveValue(/^Asia\/Singapore/);
  await zone.click();
  await page.keyboard.type('rome');
  await expect(zone).toHaveValue('rome');
  await page.keyboard.press('Escape');
  await expect(zone).toHaveValue(/^Asia\/Singapore/);
  await page.keyboard.type('rome');
  await page.getByRole('option', { name: /^Europe\/Rome/ }).click();
  await expect(zone).toHaveValue(/^Europe\/Rome/);
});

test('a schedule shows its seven days', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, 'company');
  const sites = await (await page.request.get('/api/sites/site_groupings/?tab=alerts')).json();
  const [camera] = sites.flatMap(({ groups }: { groups: { cameras: { id: string }[] }[] }) =>
    groups.flatMap(({ cameras }) => cameras),
  );
  await page.goto(`/camera/${camera.id}/use-case`);
  await page.getByRole('button', { name: 'PPE Detection', exact: true }).click();
  await page.getByRole('button', { name: 'Edit schedule, PPE Detection' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule of PPE Detection' });
  for (const day of ['Monday', 'Sunday']) {
    await expect(dialog.getByRole('group', { name: day })).toBeInViewport({ ratio: 1 });
  }
  await expect(dialog.getByRole('button', { name: 'Apply' })).toBeInViewport({ ratio: 1 });

  // What a low window has no room for is scrolled to; the buttons stay.
  await page.setViewportSize({ width: 1280, height: 500 });
  await expect(dialog.getByRole('button', { name: 'Apply' })).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('group', { name: 'Sunday' }).scrollIntoViewIfNeeded();
  await expect(dialog.getByRole('group', { name: 'Sunday' })).toBeInViewport();
});
