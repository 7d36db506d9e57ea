import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessibleInBothSchemes, expectNoOverflow, signIn, test } from '../support/product.ts';

/** The id of a camera by its name. */
async function cameraId(page: Page, name: string): Promise<string> {
  const found = await page.request.get('/api/cameras/', { params: { search: name } });
  const { results } = (await found.json()) as { results: { id: string }[] };
  return results[0]!.id;
}

interface Stored {
  alert_calibration: { plane: { camera_pts: [number, number][] }; rulers: object[]; vanish_pt: number[] | null };
  version: number;
}
const stored = async (page: Page, id: string) =>
  (await (await page.request.get(`/api/cameras/${id}/calibration/`)).json()) as Stored;

/** Opens the calibration of a camera from its use cases. */
async function openCalibration(page: Page, id: string): Promise<Locator> {
  await page.goto(`/camera/${id}/use-case`);
  await page.getByRole('button', { name: 'Calibrate', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Calibration', exact: true });
  await expect(dialog.getByRole('img', { name: /^(Latest frame|Layout plan) of/ })).toBeVisible();
  return dialog;
}

/** Where a point of the picture is on the screen. */
async function at(dialog: Locator, [x, y]: readonly [number, number]) {
  const box = (await dialog.getByRole('img', { name: /^(Latest frame|Layout plan) of/ }).boundingBox())!;
  return { x: box.x + x * box.width, y: box.y + y * box.height };
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
}

test('a camera is calibrated by mouse, saved, and the same after a reload (CALIB-01, CALIB-02, CALIB-07, CALIB-09, CALIB-25, CALIB-27, CALIB-51)', async ({
  page,
}) => {
  await signIn(page, 'company');
  const id = await cameraId(page, 'C-04 Pile Yard');
  const before = await stored(page, id);
  const dialog = await openCalibration(page, id);
  await expect(
    dialog.getByText('Fit error', { exact: false }).or(dialog.getByText('Not checked')).first(),
  ).toBeVisible();
  const save = dialog.getByRole('button', { name: /^Save/ });
  await expect(save).toBeDisabled();

  // The first camera point goes a little to the right, and everything is calculated again meanwhile.
  const [first] = before.alert_calibration.plane.camera_pts;
  const start = await at(dialog, first!);
  await page.mouse.click(start.x + 30, start.y - 12);
  await drag(page, start, { x: start.x + 14, y: start.y });
  await expect(dialog.getByText('Unsaved changes')).toBeVisible();
  await dialog.getByLabel('Calibration Y').last().fill('2990');

  // Escape does not close while something is drawn; a ruler is drawn with two clicks.
  await dialog.getByRole('button', { name: 'Ruler', exact: true }).click();
  const [a, b] = [await at(dialog, [0.4, 0.85]), await at(dialog, [0.6, 0.85])];
  await page.mouse.click(a.x, a.y);
  await dialog.getByRole('radio', { name: 'Layout' }).click({ force: true });
  await expect(page.getByText('Finish drawing the shape before switching')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await page.mouse.click(a.x, a.y);
  await page.mouse.click(b.x, b.y);
  await expect(
    dialog
      .getByRole('region', { name: 'Rulers' })
      .getByText(/\d+\.\d\d m/)
      .first(),
  ).toBeVisible();

  await save.click();
  await expect(page.getByText('Annotations saved successfully.')).toBeVisible();
  const after = await stored(page, id);
  expect(after.version).toBe(before.version + 1);
  expect(after.alert_calibration.rulers).toHaveLength(before.alert_calibration.rulers.length + 1);
  expect(after.alert_calibration.plane.camera_pts[0]![0]).toBeGreaterThan(first![0]);
  expect(after.alert_calibration.vanish_pt?.[1]).toBe(2990);

  await page.reload();
  const again = await openCalibration(page, id);
  await expect(again.getByRole('row', { name: /^1 / })).toContainText(
    after.alert_calibration.plane.camera_pts[0]!.map((value) => value.toFixed(3)).join(', '),
  );
  await expect(again.getByRole('button', { name: /^Save/ })).toBeDisabled();
});

test('a calibration that is off says which point is, and asks before it is saved (CALIB-10, CALIB-30)', async ({
  page,
}) => {
  await signIn(page, 'company');
  const id = await cameraId(page, 'C-03 Tower B North');
  const dialog = await openCalibration(page, id);
  await expect(dialog.getByText(/Point 3 is \d\.\d\d m off\./)).toBeVisible();
  await expect(dialog.locator('[data-grid]')).toBeVisible();
  await expect(dialog.locator('[data-fall="1"]')).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  await dialog.getByLabel('Reference distance').fill('10.01');
  await dialog.getByRole('button', { name: /^Save/ }).click();
  const question = page.getByRole('dialog', { name: 'Save this calibration?' });
  await expect(question.getByText('Worker Under Load')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();

  await dialog.getByRole('button', { name: 'Move to fitted position' }).click();
  await expect(dialog.getByText(/Point 3 is/)).toBeHidden();

  // Closing asks about what is not saved.
  await dialog.getByRole('button', { name: 'Close calibration' }).click();
  const leaving = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(leaving.getByText('You have unsaved changes. Do you want to save them?')).toBeVisible();
  await leaving.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
});

test('a calibration is pulled from another camera and pushed to one (CALIB-29, CALIB-33, CALIB-48, CALIB-49)', async ({
  page,
}) => {
  await signIn(page, 'company');
  const [id, other] = [await cameraId(page, 'G-02 Rear Gate'), await cameraId(page, 'G-01 Main Gate')];
  const dialog = await openCalibration(page, id);
  const choose = async (name: string) => {
    const popup = page.getByRole('dialog', { name });
    await popup.getByLabel('Camera', { exact: true }).fill('G-01');
    await page.getByRole('option', { name: /G-01 Main Gate/ }).click();
    await popup.getByRole('button', { name: /^(Push|Pull)$/ }).click();
  };
  await dialog.getByRole('button', { name: 'Pull', exact: true }).click();
  await choose('Pull from a camera');
  await expect(page.getByText('Pulled the calibrations from selected camera')).toBeVisible();
  await expect(dialog.getByText('Unsaved changes')).toBeVisible();
  await expect(page.getByText('Calibration calculated', { exact: false })).toBeVisible();

  const { version } = await stored(page, other);
  await dialog.getByLabel('Reference distance').fill('12');
  await dialog.getByRole('button', { name: 'Push', exact: true }).click();
  await choose('Push to a camera');
  await expect(page.getByText('Successfully pushed the calibrations to the selected camera')).toBeVisible();
  expect((await stored(page, other)).version).toBe(version + 1);
});

test('the calibration works on a phone, and on the plan', async ({ page }) => {
  await signIn(page, 'company');
  const id = await cameraId(page, 'C-01 Loading Bay');
  const dialog = await openCalibration(page, id);
  await dialog.getByRole('radio', { name: 'Layout' }).click({ force: true });
  await expect(dialog.getByRole('img', { name: /^Layout plan of/ })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleInBothSchemes(page);
  await expectNoOverflow(page);
});
