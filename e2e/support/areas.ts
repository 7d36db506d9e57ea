import type { Page } from '@playwright/test';
import { expect } from './product.ts';

export type Place = readonly [x: number, y: number];

interface Grouping {
  groups: { cameras: { id: string; name: string }[] }[];
}

/** Some camera within reach; every journey has one of its own. */
export async function cameraAt(page: Page, at: number): Promise<string> {
  const answer = await page.request.get('/api/sites/site_groupings/?tab=alerts');
  const sites = (await answer.json()) as Grouping[];
  return sites.flatMap(({ groups }) => groups.flatMap((group) => group.cameras))[at]!.id;
}

export const editor = (page: Page) => page.getByRole('dialog', { name: 'Configure areas' });
export const canvas = (page: Page) => editor(page).getByRole('region', { name: 'Picture to draw on' });
export const tool = (page: Page, name: string) =>
  editor(page).getByRole('toolbar').getByRole('button', { name, exact: true });
const tag = (page: Page, name: string) =>
  editor(page)
    .getByRole('complementary', { name: 'Tags' })
    .getByRole('button', { name: new RegExp(`^${name} \\d+ shape`) });
export const saveButton = (page: Page) => editor(page).getByRole('button', { name: /^Save/ });

/** Opens the areas of a camera's alerts from its page, where nothing is saved by itself. */
export async function openFromCamera(page: Page, id: string) {
  await page.goto(`/camera/${id}/use-case`);
  await page.getByRole('button', { name: 'Alerts', exact: true }).first().click();
  await page.getByRole('button', { name: 'Configure', exact: true }).click();
  await expect(canvas(page)).toBeVisible();
}

/** Where a share of the picture is on the screen. */
export async function placer(page: Page) {
  const box = (await canvas(page).boundingBox())!;
  return ([x, y]: Place): [number, number] => [box.x + x * box.width, box.y + y * box.height];
}

export async function clicks(page: Page, ...places: Place[]) {
  const on = await placer(page);
  for (const place of places) await page.mouse.click(...on(place));
}

export async function drag(page: Page, from: Place, to: Place) {
  const on = await placer(page);
  await page.mouse.move(...on(from));
  await page.mouse.down();
  await page.mouse.move(...on(to), { steps: 5 });
  await page.mouse.up();
}

/** Every shape on the picture: its kind, and where it is. */
export const drawn = (page: Page) =>
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
export async function choose(page: Page, name: string, drawWith: string) {
  const group = editor(page).getByRole('button', { name, exact: true, expanded: false });
  // The tags of the camera that was gone to may still be on their way.
  await expect(group.or(tag(page, name)).first()).toBeVisible();
  if ((await group.count()) > 0) await group.click();
  await tag(page, name).click();
  await tool(page, drawWith).click();
}

export const TRIANGLE: readonly Place[] = [
  [0.55, 0.6],
  [0.75, 0.6],
  [0.75, 0.85],
];
