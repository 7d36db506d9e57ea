import type { CDPSession, Page } from '@playwright/test';
import {
  cameraAt,
  canvas,
  choose,
  drawn,
  editor,
  openFromCamera,
  type Place,
  placer,
  saveButton,
  TRIANGLE,
  tool,
} from '../support/areas.ts';
import { expect, signIn, test } from '../support/product.ts';

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

/** A pen of the browser's own. */
async function pen(page: Page) {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  const on = await placer(page);
  const move = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', place: Place) => {
    const [x, y] = on(place);
    const isDown = type === 'mouseReleased' ? 0 : 1;
    return cdp.send('Input.dispatchMouseEvent', {
      ...{ type, x, y, button: 'left', buttons: isDown, clickCount: 1, force: 0.5 },
      pointerType: 'pen',
    });
  };
  const stroke = async (...places: Place[]) => {
    await move('mousePressed', places[0]!);
    for (const place of places.slice(1)) await move('mouseMoved', place);
    await move('mouseReleased', places.at(-1)!);
  };
  return { stroke, move };
}

test('shapes are drawn and changed with a pen, saved and still there', async ({ page }) => {
  await signIn(page, 'company');
  const id = await cameraAt(page, 8);
  await openFromCamera(page, id);
  const before = await drawn(page);
  const { stroke, move } = await pen(page);
  await choose(page, 'Crowding', 'Rectangle');
  await page.evaluate(() => {
    const tell = ({ pointerType }: PointerEvent) => document.documentElement.setAttribute('data-pointer', pointerType);
    document.addEventListener('pointerdown', tell, { capture: true });
  });
  await stroke([0.1, 0.15], [0.2, 0.25], [0.25, 0.35]);
  await expect(page.locator('html')).toHaveAttribute('data-pointer', 'pen');
  await choose(page, 'Crowding', 'Polygon');
  for (const place of [...TRIANGLE, TRIANGLE[0]!]) await stroke(place);
  await expect(editor(page).getByText('2 unsaved shapes')).toBeVisible();
  // A corner is dragged, too.
  await tool(page, 'Edit Mode').click();
  await stroke([0.7, 0.65]);
  await move('mousePressed', TRIANGLE[2]!);
  await move('mouseMoved', [0.78, 0.88]);
  await move('mouseReleased', [0.8, 0.9]);
  const after = await drawn(page);
  expect(after).toHaveLength(before.length + 2);
  await saveButton(page).click();
  await expect(page.getByText('Shapes have been saved successfully')).toBeVisible();
  await page.reload();
  await openFromCamera(page, id);
  expect(await drawn(page)).toEqual(after);
});

test('a finger that stays adds a point to an edge and deletes one', async ({ page }) => {
  await signIn(page, 'company');
  await openFromCamera(page, await cameraAt(page, 9));
  const { touch, tap } = await finger(page);
  await choose(page, 'Crowding', 'Polygon');
  await tap(...TRIANGLE);
  await editor(page).getByRole('button', { name: 'Finish shape' }).click();
  await tool(page, 'Edit Mode').click();
  await tap([0.72, 0.65]);
  const handles = canvas(page).locator('[data-handle]');
  await expect(handles).toHaveCount(3);
  await touch('touchStart', [0.75, 0.72]);
  await expect(handles).toHaveCount(4);
  await touch('touchEnd');
  await touch('touchStart', TRIANGLE[0]!);
  await expect(handles).toHaveCount(3);
  await touch('touchEnd');
});
