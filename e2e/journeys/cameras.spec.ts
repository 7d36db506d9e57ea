import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothSchemes, oneTimePassword, signIn, test } from '../support/product.ts';

const toast = (page: Page, text: string) => page.getByText(text, { exact: true });
const save = (page: Page) => page.keyboard.press('Control+s');

async function createCamera(page: Page, name: string) {
  await page.goto('/alerts/settings');
  await page.getByRole('treeitem', { name: /Harbour Point/ }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('treeitem', { name: /Gates/ }).click();
  await page.getByRole('link', { name: 'Add camera' }).click();
  await page.getByRole('link', { name: 'Enter manually' }).click();
  // Both pages ask for a name: what is typed before the form is there stays behind.
  await expect(page.getByRole('heading', { level: 1, name: 'New camera' })).toBeVisible();
  await page.getByLabel('Camera name').fill(name);
  await expect(page.getByRole('combobox', { name: /^Group/ })).toHaveValue(/Gates · Harbour Point/);
  await page.getByRole('button', { name: /Create camera/ }).click();
  await expect(page).toHaveURL(/\/camera\/[0-9a-f-]{36}\/camera$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('a camera is created, its hours edited, and deleted with a mailed code (CAM-02 to CAM-04, CAM-27 to CAM-30, CAM-55, CAM-59, DEL-01)', async ({
  page,
}) => {
  await signIn(page, 'company');
  await createCamera(page, 'G-90 Journey');
  const hours = (name: string) => page.getByRole('slider', { name, exact: true });
  await expect(hours('Monday, slot 1')).toHaveAttribute('aria-valuetext', '08:00–21:00');
  // By keyboard, in steps of half an hour.
  await hours('Monday, slot 1, from').press('ArrowLeft');
  await expect(hours('Monday, slot 1, from')).toHaveAttribute('aria-valuetext', '07:30');
  // By pointer: an edge two hours to the left.
  const edge = await hours('Monday, slot 1, to').boundingBox();
  const bar = await page.getByRole('group', { name: 'Monday' }).getByTestId('day-bar').boundingBox();
  const twoHours = ((bar?.width ?? 0) / 24) * 2;
  await page.mouse.move((edge?.x ?? 0) + 6, (edge?.y ?? 0) + 12);
  await page.mouse.down();
  await page.mouse.move((edge?.x ?? 0) + 6 - twoHours, (edge?.y ?? 0) + 12, { steps: 4 });
  await page.mouse.up();
  await expect(hours('Monday, slot 1')).toHaveAttribute('aria-valuetext', '07:30–19:00');
  // A double click adds a slot there, Delete removes it.
  await page.mouse.dblclick((bar?.x ?? 0) + ((bar?.width ?? 0) / 24) * 4.2, (bar?.y ?? 0) + 9);
  await expect(hours('Monday, slot 1')).toHaveAttribute('aria-valuetext', '04:00–05:00');
  await hours('Monday, slot 1').press('Delete');
  await expect(hours('Monday, slot 2')).toHaveCount(0);
  await page.getByRole('button', { name: 'Actions for Monday' }).click();
  await page.getByRole('menuitem', { name: 'Add slot' }).click();
  await expect(hours('Monday, slot 2')).toHaveAttribute('aria-valuetext', '19:00–20:00');
  await page.getByRole('button', { name: 'Actions for Monday' }).click();
  await page.getByRole('menuitem', { name: 'All other days' }).click();
  await expect(hours('Sunday, slot 1, from')).toHaveAttribute('aria-valuetext', '07:30');
  await expect(page.getByLabel(/On time/)).toHaveValue('07:30');
  await expect(page.getByText('On time and off time were changed to match.')).toBeVisible();
  await save(page);
  await expect(toast(page, 'Camera settings update succeeded')).toBeVisible();
  await page.reload();
  await expect(hours('Sunday, slot 2, to')).toHaveAttribute('aria-valuetext', '20:00');
  const since = new Date();
  await page.getByRole('button', { name: 'Delete camera' }).click();
  await expect(page.getByRole('dialog').getByText(/One-time password sent/)).toBeVisible();
  await page.keyboard.type(await oneTimePassword('company', since));
  await page.getByRole('dialog').getByRole('button', { name: 'Delete camera' }).click();
  await expect(toast(page, 'Camera G-90 Journey has been deleted successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/alerts\/settings\?group=/);
});

test('what somebody else saved first is shown, never written over (CAM-55, CAM-58)', async ({
  page,
  browser,
  consoleErrors,
}) => {
  await signIn(page, 'company');
  await createCamera(page, 'G-91 Journey');
  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'superuser');
  await other.goto(page.url());
  await page.getByLabel('Address', { exact: true }).fill('Mine');
  await other.getByLabel('Address', { exact: true }).fill('Theirs');
  await save(other);
  await expect(toast(other, 'Camera settings update succeeded')).toBeVisible();
  await save(page);
  const question = page.getByRole('dialog', { name: 'An update was just made by another user' });
  await expect(question.getByRole('row', { name: /Address/ })).toContainText('Theirs');
  await expect(toast(page, 'Some section updates failed.')).toBeVisible();
  await question.getByRole('button', { name: 'Take theirs' }).click();
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('Theirs');
  // The browser notes the refusal this journey is about, and nothing else.
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('409 (Conflict)')]);
  await other.context().close();
});

test('a password in a camera address is stored, never shown again, and never used elsewhere', async ({
  page,
  consoleErrors,
}) => {
  await signIn(page, 'company');
  await createCamera(page, 'G-91 Secret');
  const address = page.getByLabel('Stream address');
  await address.fill('rtsp://eye:pl4in-s3cret@10.0.0.9/main');
  await page.getByRole('switch', { name: 'Authentication required' }).press('Space');
  await page.getByLabel(/Authentication header/).fill('X-Key: h34der');
  await save(page);
  await expect(toast(page, 'Camera settings update succeeded')).toBeVisible();
  await page.reload();
  await expect(address).toHaveValue('rtsp://eye:***@10.0.0.9/main');
  await expect(page.getByText(/^The password is stored and never shown again/)).toBeVisible();
  await expect(page.getByLabel(/Authentication header/)).toHaveValue('X-Key: ***');
  await address.fill('rtsp://eye:***@10.0.0.10/main');
  await save(page);
  await expect(page.getByText(/^Enter the password again/).first()).toBeVisible();
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('422')]);
  await address.fill('rtsp://eye:***@10.0.0.9/second');
  await save(page);
  await expect(page.getByText(/unsaved change/)).toBeHidden();
  await page.reload();
  await expect(address).toHaveValue('rtsp://eye:***@10.0.0.9/second');
});

test('nobody leaves a half-edited camera unasked; settings are closed meanwhile (SHELL-08, CAM-60, CAM-61)', async ({
  page,
}) => {
  await signIn(page, 'company');
  await createCamera(page, 'G-92 Journey');
  await expect(page.getByRole('link', { name: 'Settings', exact: true })).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('Include').click({ force: true });
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Include')).toBeChecked();
  await page.getByLabel('Address', { exact: true }).fill('Gate 4');
  await page.getByRole('navigation', { name: 'Location of the camera' }).getByRole('link').first().click();
  const unsaved = page.getByRole('dialog', { name: 'You have unsaved changes.' });
  await expect(unsaved).toContainText('Gate 4');
  await unsaved.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/\/alerts\/settings\?site=/);
});

test('a camera’s page is accessible', async ({ page }) => {
  await signIn(page, 'company');
  await createCamera(page, 'G-93 Journey');
  await expectAccessibleInBothSchemes(page);
});
