import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  expectNoOverflow,
  oneTimePassword,
  signIn,
  test,
} from '../support/product.ts';

const CAMERAS = '/alerts/settings?tab=cameras';
/** A short list below the window is checked sooner. */
const NARROWED = `${CAMERAS}&q=Warehouse`;
const [FIRST, SECOND] = ['F-04 Warehouse A', 'F-05 Warehouse B'];
const PHONE = { width: 390, height: 844 };
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

async function choose(page: Page, ...names: string[]) {
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
}

/** Opens one of the windows for the chosen cameras. */
async function open(page: Page, action: 'Change' | 'Copy settings') {
  const bar = page.getByRole('region', { name: 'Actions for the selected cameras' });
  await bar.getByRole('button', { name: action, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${action}`) });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function idOf(page: Page, name: string): Promise<string> {
  const answer = await page.request.get('/api/cameras/', { params: { search: name } });
  return ((await answer.json()) as { results: { id: string }[] }).results[0]?.id ?? '';
}

async function settingsOf(page: Page, name: string): Promise<Record<string, unknown>> {
  return (await page.request.get(`/api/camera/camera-settings/${await idOf(page, name)}/`)).json();
}

const overlays = async (page: Page) => [
  (await settingsOf(page, FIRST)).custom_text_overlay,
  (await settingsOf(page, SECOND)).custom_text_overlay,
];

async function write(page: Page, text: string) {
  const dialog = await open(page, 'Change');
  await dialog.getByRole('checkbox', { name: 'Custom text overlay' }).check();
  await dialog.getByRole('textbox', { name: 'Custom text overlay' }).fill(text);
  await dialog.getByRole('button', { name: 'Change 2 cameras' }).click();
  await expect(dialog).toBeHidden();
}

test('two cameras are changed at once, and back again; cameras of several sites cannot be', async ({ page }) => {
  await signIn(page, 'company');
  const before = await overlays(page);
  await page.goto(CAMERAS);
  await choose(page, FIRST, SECOND);
  await write(page, 'Journey');
  await expect(toast(page, '2 cameras were changed')).toBeVisible();
  expect(await overlays(page)).toEqual(['Journey', 'Journey']);
  expect(before).toEqual(['', '']);
  await write(page, '');
  expect(await overlays(page)).toEqual(before);
  await choose(page, 'G-01 Main Gate');
  const dialog = await open(page, 'Change');
  await expect(dialog.getByText('Cameras from different sites cannot be chosen together')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Show metadata' }).check();
  await expect(dialog.getByRole('button', { name: 'Change 3 cameras' })).toBeDisabled();
});

test('leaving cameras out is asked about first (CAM-60, CAM-61)', async ({ page }) => {
  await signIn(page, 'company');
  await page.goto(CAMERAS);
  await choose(page, FIRST, SECOND);
  const dialog = await open(page, 'Change');
  await dialog.getByRole('checkbox', { name: 'Include', exact: true }).check();
  const include = dialog.getByRole('radiogroup', { name: 'Include' });
  await include.getByRole('radio', { name: 'Off' }).click({ force: true });
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(question).toContainText('All use cases of 2 cameras will be disabled.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(include.getByRole('radio', { name: 'On' })).toBeChecked();
});

test('settings are copied after a preview, which writes nothing', async ({ page }) => {
  await signIn(page, 'company');
  const from = await idOf(page, FIRST);
  const patch = (id: string, data: object) => page.request.patch(`/api/cameras/${id}/`, { data });
  expect((await patch(from, { privacy: { face_blur: true, full_body_blur: false } })).ok()).toBe(true);
  await page.goto(CAMERAS);
  await choose(page, SECOND);
  const dialog = await open(page, 'Copy settings');
  await dialog.getByRole('combobox', { name: 'Copy from' }).click();
  await page.getByRole('option', { name: FIRST }).click();
  await expect(dialog.getByText(`To 1 camera: ${SECOND}`)).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Privacy control' }).check();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  const change = dialog.getByRole('row', { name: /^Privacy control/ });
  await expect(change).toContainText('Face blur: off, Full body blur: off');
  await expect(change).toContainText('Face blur: on, Full body blur: off');
  expect((await settingsOf(page, SECOND)).privacy).toEqual({ face_blur: false, full_body_blur: false });
  await dialog.getByRole('button', { name: 'Copy to 1 camera' }).click();
  await expect(toast(page, 'Settings were copied to 1 camera')).toBeVisible();
  expect((await settingsOf(page, SECOND)).privacy).toEqual({ face_blur: true, full_body_blur: false });
  for (const id of [from, await idOf(page, SECOND)])
    expect((await patch(id, { privacy: { face_blur: false, full_body_blur: false } })).ok()).toBe(true);
});

/** The camera goes again: other journeys count on what was there. */
async function remove(page: Page, id: string) {
  const since = new Date();
  expect((await page.request.post('/api/resource_deletion/otp/generate/')).ok()).toBe(true);
  const otp = await oneTimePassword('company', since);
  const answer = await page.request.delete(`/api/cameras/sudo/${id}/delete_camera/`, { data: { otp } });
  expect(answer.status()).toBe(202);
}

test('cameras come from a file: a row that is wrong says where, the others are created (CAM-68)', async ({ page }) => {
  await signIn(page, 'company');
  await page.goto(CAMERAS);
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import cameras from a CSV file' });
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download template' }).click();
  expect((await download).suggestedFilename()).toBe('cameras-template.csv');
  const lines = ['name,site,group', 'W-80 Journey,Tuas Plant 3,Warehouse', 'W-81 #,Tuas Plant 3,Warehouse'];
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'cameras.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  await expect(dialog.getByText('1 row is valid')).toBeVisible();
  await expect(dialog.getByText('1 row needs correcting')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /^3/ })).toContainText('Camera name must not contain these characters');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create the 1 valid one' }).click();
  await expect(dialog.getByText('1 camera was created')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('searchbox', { name: 'Find a camera' }).fill('W-80');
  await expect(page.getByRole('checkbox', { name: 'Select W-80 Journey' })).toBeVisible();
  await remove(page, await idOf(page, 'W-80 Journey'));
});

test('a change of many cameras is accessible, wide and narrow', async ({ page }) => {
  await signIn(page, 'company');
  await page.goto(NARROWED);
  await choose(page, FIRST, SECOND);
  const dialog = await open(page, 'Change');
  for (const name of ['Operating hours', 'Privacy control', 'Address', 'Group', 'Supplementary cameras'])
    await dialog.getByRole('checkbox', { name, exact: true }).check();
  await expectFits(page);
  await page.setViewportSize(PHONE);
  await expectFits(page);
});

test('a copy of settings is accessible, wide and narrow', async ({ page }) => {
  await signIn(page, 'company');
  await page.goto(NARROWED);
  await choose(page, FIRST, SECOND);
  const dialog = await open(page, 'Copy settings');
  await dialog.getByRole('combobox', { name: 'Copy from' }).click();
  await page.getByRole('option', { name: 'F-01 Line 2 Aisle' }).click();
  await dialog.getByRole('button', { name: /^Select the/ }).click();
  await expectFits(page);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('table', { name: `Changes to ${FIRST}` })).toBeVisible();
  await page.setViewportSize(PHONE);
  await expectFits(page);
});

async function expectFits(page: Page) {
  await expectAccessibleInBothSchemes(page);
  const dialog = page.getByRole('dialog').last();
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await expectNoOverflow(page);
}
