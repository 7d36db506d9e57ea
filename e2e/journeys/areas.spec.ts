import {
  cameraAt,
  canvas,
  choose,
  clicks,
  drag,
  drawn,
  editor,
  openFromCamera,
  placer,
  saveButton,
  TRIANGLE,
  tool,
} from '../support/areas.ts';
import { expect, expectAccessibleInBothSchemes, expectNoOverflow, signIn, test } from '../support/product.ts';

test('each kind of shape is drawn with a mouse, saved and still there (DRAW-008 to DRAW-013, DRAW-066 to DRAW-073)', async ({
  page,
}) => {
  await signIn(page, 'company');
  const id = await cameraAt(page, 4);
  await openFromCamera(page, id);
  const before = await drawn(page);
  await choose(page, 'Crowding', 'Rectangle');
  await drag(page, [0.1, 0.15], [0.25, 0.35]);
  await choose(page, 'Crowding', 'Polygon');
  await clicks(page, ...TRIANGLE, TRIANGLE[0]!);
  await choose(page, 'Prohibited Crossing', 'Line');
  await clicks(page, [0.3, 0.2], [0.5, 0.3]);
  await choose(page, 'Access Breach', 'Multi Line');
  await clicks(page, [0.3, 0.5], [0.4, 0.55], [0.5, 0.5]);
  const on = await placer(page);
  await page.mouse.click(...on([0.5, 0.5]), { button: 'right' });
  await expect(editor(page).getByText('4 unsaved shapes')).toBeVisible();
  // A point is dragged, and taken back.
  await tool(page, 'Edit Mode').click();
  await clicks(page, [0.7, 0.65]);
  await drag(page, TRIANGLE[2]!, [0.8, 0.9]);
  const after = await drawn(page);
  expect(after).toHaveLength(before.length + 4);
  await saveButton(page).click();
  await expect(page.getByText('Shapes have been saved successfully')).toBeVisible();
  await expect(saveButton(page)).toBeDisabled();
  await page.reload();
  await openFromCamera(page, id);
  expect(await drawn(page)).toEqual(after);
});

test('a shape is drawn without a pointer, and kept on the device until it is saved', async ({ page }) => {
  await signIn(page, 'company');
  const id = await cameraAt(page, 6);
  await openFromCamera(page, id);
  const before = await drawn(page);
  await choose(page, 'Crowding', 'Edit Mode');
  await tool(page, 'Shape list').press('Enter');
  await editor(page).getByRole('button', { name: 'Add shape' }).press('Enter');
  await page.getByRole('menuitem', { name: 'polygon' }).press('Enter');
  const x = editor(page).getByLabel('x of point 1');
  await x.fill('0.123');
  await x.press('Enter');
  await expect(page.getByText('Point 1: x 0.123, y 0.350')).toBeAttached();
  await page.reload();
  await openFromCamera(page, id);
  await editor(page).getByRole('button', { name: 'Restore' }).click();
  await expect(editor(page).getByText('1 unsaved shape')).toBeVisible();
  expect(await drawn(page)).toHaveLength(before.length + 1);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Shapes have been saved successfully')).toBeVisible();
});

test('the editor is as large as documented (DRAW-004, DRAW-005, DRAW-006, DRAW-007)', async ({ page }) => {
  await signIn(page, 'company');
  await openFromCamera(page, await cameraAt(page, 4));
  const boxOf = async (part: ReturnType<typeof editor>) => (await part.boundingBox())!;
  const [modal, picture] = [await boxOf(editor(page)), await boxOf(canvas(page))];
  const toolbar = await boxOf(editor(page).getByRole('toolbar'));
  const tags = await boxOf(editor(page).getByRole('complementary', { name: 'Tags' }));
  const { height } = page.viewportSize()!;
  expect(Math.abs(modal.height - 0.97 * height)).toBeLessThan(2);
  expect(Math.abs(picture.width / picture.height - 16 / 9)).toBeLessThan(0.01);
  expect(toolbar.y).toBeGreaterThanOrEqual(picture.y + picture.height);
  expect(tags.x).toBeGreaterThanOrEqual(picture.x + picture.width);
  expect(Math.abs(tags.width - 160)).toBeLessThan(2);
});

test('the configuration page leads from camera to camera and saves by itself (SCR-04, DRAW-001, ALERT-37, ALERT-38, ALERT-39)', async ({
  page,
}) => {
  await signIn(page, 'company');
  await page.goto('/alerts/configuration');
  const table = page.getByRole('table', { name: 'Configuration' });
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await table.getByRole('link').first().click();
  await expect(canvas(page)).toBeVisible();
  await expect(editor(page).getByText(/^Camera 1 of \d+$/)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  // Past the first comes the last.
  await expect(editor(page).getByText(/^Camera (\d+) of \1$/)).toBeVisible();
  await expect(canvas(page)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(editor(page).getByText(/^Camera 1 of \d+$/)).toBeVisible();
  await choose(page, 'Crowding', 'Rectangle');
  await drag(page, [0.42, 0.12], [0.52, 0.32]);
  await expect(editor(page).getByText('1 unsaved shape')).toBeVisible();
  await expect(editor(page).getByText('1 unsaved shape')).toBeHidden();
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleInBothSchemes(page);
  await expectNoOverflow(page);
});
