import type { CDPSession, Page } from '@playwright/test';
import { expect, expectAccessibleInBothSchemes, expectNoOverflow, signIn, test } from '../support/product.ts';

type Place = readonly [x: number, y: number];

interface Grouping {
  groups: { cameras: { id: string; name: string }[] }[];
}

/** Some camera within reach; every journey has one of its own. */
async function cameraAt(page: Page, at: number): Promise<string> {
  const answer = await page.request.get('/api/sites/site_groupings/?tab=alerts');
  const sites = (await answer.json()) as Grouping[];
  return sites.flatMap(({ groups }) => groups.flatMap((group) => group.cameras))[at]!.id;
}

const editor = (page: Page) => page.getByRole('dialog', { name: 'Configure areas' });
const canvas = (page: Page) => editor(page).getByRole('region', { name: 'Picture to draw on' });
const tool = (page: Page, name: string) => editor(page).getByRole('toolbar').getByRole('button', { name, exact: true });
const tag = (page: Page, name: string) =>
  editor(page)
    .getByRole('complementary', { name: 'Tags' })
    .getByRole('button', { name: new RegExp(`^${name} \\d+ shape`) });
const saveButton = (page: Page) => editor(page).getByRole('button', { name: /^Save/ });

/** Opens the areas of a camera's alerts from its page, where nothing is saved by itself. */
async function openFromCamera(page: Page, id: string) {
  await page.goto(`/camera/${id}/use-case`);
  await page.getByRole('button', { name: 'Alerts', exact: true }).first().click();
  await page.getByRole('button', { name: 'Configure', exact: true }).click();
  await expect(canvas(page)).toBeVisible();
}

/** Where a share of the picture is on the screen. */
async function placer(page: Page) {
  const box = (await canvas(page).boundingBox())!;
  return ([x, y]: Place): [number, number] => [box.x + x * box.width, box.y + y * box.height];
}

async function clicks(page: Page, ...places: Place[]) {
  const on = await placer(page);
  for (const place of places) await page.mouse.click(...on(place));
}

async function drag(page: Page, from: Place, to: Place) {
  const on = await placer(page);
  await page.mouse.move(...on(from));
  await page.mouse.down();
  await page.mouse.move(...on(to), { steps: 5 });
  await page.mouse.up();
}

/** Every shape on the picture: its kind, and where it is. */
const drawn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-shape]')]
      .map((shape) => {
        const outline = shape.querySelector('polygon, polyline, rect, ellipse');
        const numbers = ['points', 'x', 'y', 'width', 'height'].map((name) => outline?.getAttribute(name));
        return [shape.getAttribute('data-kind'), ...numbers].join(' ');
      })
      .toSorted(),
  );

/** Takes up a tag, unfolding its group where it is folded, and a tool. */
async function choose(page: Page, name: string, drawWith: string) {
  const group = editor(page).getByRole('button', { name, exact: true, expanded: false });
  // The tags of the camera that was gone to may still be on their way.
  await expect(group.or(tag(page, name)).first()).toBeVisible();
  if ((await group.count()) > 0) await group.click();
  await tag(page, name).click();
  await tool(page, drawWith).click();
}

const TRIANGLE: readonly Place[] = [
  [0.55, 0.6],
  [0.75, 0.6],
  [0.75, 0.85],
];

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

/** A finger of the browser's own. */
async function finger(page: Page) {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  const on = await placer(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: Place[]) => {
    const touchPoints = places.map((place, id) => {
      const [x, y] = on(place);
      return { x, y, id };
    });
    return cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  return {
    touch,
    tap: async (...places: Place[]) => {
      for (const place of places) {
        await touch('touchStart', place);
        await touch('touchEnd');
      }
    },
  };
}

test('each kind of shape is drawn by touch, with a magnifier, saved and still there', async ({ page }) => {
  await signIn(page, 'company');
  const id = await cameraAt(page, 5);
  await openFromCamera(page, id);
  const before = await drawn(page);
  const { touch, tap } = await finger(page);
  await choose(page, 'Crowding', 'Rectangle');
  await touch('touchStart', [0.1, 0.15]);
  await touch('touchMove', [0.25, 0.35]);
  await touch('touchEnd');
  await choose(page, 'Crowding', 'Polygon');
  await tap(...TRIANGLE.slice(0, 2));
  await touch('touchStart', [0.7, 0.8]);
  await touch('touchMove', TRIANGLE[2]!);
  await expect(page.locator('[data-magnifier]')).toBeVisible();
  await touch('touchEnd');
  await expect(page.locator('[data-magnifier]')).toBeHidden();
  await editor(page).getByRole('button', { name: 'Finish shape' }).click();
  await choose(page, 'Prohibited Crossing', 'Line');
  await tap([0.3, 0.2], [0.5, 0.3]);
  await choose(page, 'Access Breach', 'Multi Line');
  await tap([0.3, 0.5], [0.4, 0.55], [0.5, 0.5]);
  await editor(page).getByRole('button', { name: 'Finish shape' }).click();
  expect(await drawn(page)).toHaveLength(before.length + 4);
  // Two fingers zoom in; the shapes stay where they are in the picture.
  await touch('touchStart', [0.4, 0.5], [0.6, 0.5]);
  await touch('touchMove', [0.3, 0.5], [0.7, 0.5]);
  await touch('touchEnd');
  await expect(editor(page).getByText(/^Zoom (19|20)\d%$/)).toBeVisible();
  const after = await drawn(page);
  await saveButton(page).click();
  await expect(page.getByText('Shapes have been saved successfully')).toBeVisible();
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

test('two people save the same shapes: both versions are shown and one is chosen (RT-12, RT-14)', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'company');
  const id = await cameraAt(page, 7);
  await openFromCamera(page, id);
  await choose(page, 'Crowding', 'Rectangle');
  await drag(page, [0.1, 0.1], [0.3, 0.3]);
  await saveButton(page).click();
  await expect(page.getByText('Shapes have been saved successfully')).toBeVisible();
  const context = await browser.newContext({ baseURL: baseURL ?? new URL(page.url()).origin });
  const other = await context.newPage();
  await signIn(other, 'superuser');
  await other.goto(page.url());
  await openFromCamera(other, id);
  const [mine, theirs] = [
    [0.5, 0.2],
    [0.2, 0.6],
  ] as const satisfies Place[];
  for (const [each, to] of [
    [page, mine],
    [other, theirs],
  ] as const) {
    const on = await placer(each);
    await tool(each, 'Edit Mode').click();
    await each.mouse.dblclick(...on([0.2, 0.2]));
    await drag(each, [0.3, 0.3], [to[0] + 0.1, to[1] + 0.1]);
  }
  await saveButton(other).click();
  await expect(other.getByText('Shapes have been saved successfully')).toBeVisible();
  const differences = editor(page).getByRole('complementary', { name: 'Differences' });
  await expect(differences).toBeVisible();
  await expect(editor(page).getByText('An update was just made by another user.')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await differences.getByText('Mine', { exact: true }).last().click();
  await editor(page)
    .getByRole('button', { name: /^Save merged/ })
    .click();
  await expect(differences).toBeHidden();
  await expect.poll(() => drawn(other)).toEqual(await drawn(page));
  await context.close();
});

test('the configuration page leads from camera to camera and saves by itself (SCR-04, ALERT-37 to ALERT-39)', async ({
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
