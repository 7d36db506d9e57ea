import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '../../lib/browser.ts';
import { cpuOf } from '../../lib/page-frames.ts';
import type { Place } from './gestures.ts';
import { HANDLE, type Polygon, type Size } from './polygons.ts';

const USE_CASE = 'no_access_area';
/** Long enough for what opening starts besides drawing. */
const SETTLE_MS = 1500;

export interface Camera {
  id: string;
  name: string;
}

/** Two cameras of the demo that take part. */
export async function pickCameras(url: string, cookie: string): Promise<[Camera, Camera]> {
  const answer = await fetch(`${url}/api/alerts/configuration/?size=2`, { headers: { cookie } });
  const { results } = (await answer.json()) as { results: Camera[] };
  const [few, many] = results;
  if (!few || !many) throw new Error('The demo has no two cameras.');
  return [few, many];
}

/** Gives a camera these polygons and no other areas of the use case. */
export async function drawPolygons(
  at: { url: string; cookie: string },
  cameraId: string,
  polygons: readonly Polygon[],
) {
  const address = `${at.url}/api/alerts/configure/${cameraId}/`;
  const { version } = (await (await fetch(address, { headers: { cookie: at.cookie } })).json()) as { version: number };
  const items = polygons.map((points) => ({ id: crypto.randomUUID().replace(/^(.{14})4/, '$17'), points }));
  const answer = await fetch(address, {
    method: 'PATCH',
    headers: { cookie: at.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ version, alert_features: { [USE_CASE]: { configured_area: { polygons: items } } } }),
  });
  if (!answer.ok) throw new Error(`Drawing answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
}

const buttonOf = ({ name }: Camera) =>
  `[...document.querySelectorAll('tr')].find((row) => row.textContent.includes(${JSON.stringify(name)}))
    ?.querySelector('button[aria-label^="Configure"]')`;

/** Goes to the list the editor is opened from. */
export async function openList(page: Page, url: string) {
  await page.goTo(`${url}/alerts/configuration`);
  await page.until(`document.querySelector('button[aria-label^="Configure"]') !== null`);
}

const SHAPES = `document.querySelectorAll('[data-shape]').length`;

/** Opens the editor of a camera and says what that cost in CPU of the main thread, in milliseconds. */
export async function openEditor(page: Page, camera: Camera, shapes: number): Promise<number> {
  const before = await cpuOf(page);
  await page.evaluate(`${buttonOf(camera)}.click()`);
  await page.until(`${SHAPES} >= ${shapes}`);
  await sleep(SETTLE_MS);
  return (await cpuOf(page)) - before;
}

export async function closeEditor(page: Page) {
  await page.evaluate(`document.querySelector('[role="dialog"] button[aria-label="Close the editor"]').click()`);
  await page.until(`${SHAPES} === 0`);
}

/** Opens the editor on the camera's own page, where nothing is saved by itself in the middle of a gesture. */
export async function openByHand(page: Page, url: string, { id }: Camera, shapes: number) {
  const button = `[...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Configure')`;
  await page.goTo(`${url}/camera/${id}/use-case`);
  await page.until(`${button} !== undefined`);
  await page.evaluate(`${button}.click()`);
  await page.until(`${SHAPES} >= ${shapes}`);
  await sleep(SETTLE_MS);
}

/** Where something is on the screen. */
export const placeOf = (page: Page, selector: string) =>
  page.evaluate<Place>(`(() => {
    const { x, y, width, height } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  })()`);

/** Where a point of the picture is on the screen. */
export const onScreen = (page: Page, [x, y]: readonly [number, number]) =>
  page.evaluate<Place>(`(() => {
    const { left, top, width, height } = document.querySelector('[role="dialog"] section img').getBoundingClientRect();
    return { x: left + ${x} * width, y: top + ${y} * height };
  })()`);

/** Takes up one polygon for editing, as a double click does. */
export async function takeUp(page: Page, at: Place) {
  for (const clickCount of [1, 2]) {
    for (const type of ['mousePressed', 'mouseReleased'])
      await page.devtools.send('Input.dispatchMouseEvent', { type, ...at, button: 'left', clickCount });
  }
  await page.until(`document.querySelector('[${HANDLE}="0"]') !== null`);
}

/** The picture that is drawn on, and its size on the screen. */
export const shownPicture = (page: Page) =>
  page.evaluate<{ picture: string; size: Size }>(`(async () => {
    const image = document.querySelector('[role="dialog"] section img');
    const { width, height } = image.getBoundingClientRect();
    const blob = await (await fetch(image.src)).blob();
    const picture = await new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.readAsDataURL(blob);
    });
    return { picture, size: { width, height } };
  })()`);
