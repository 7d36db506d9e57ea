import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothSchemes, expectNoOverflow, signIn, test } from '../support/product.ts';

const VISION = new URL('../../vision/node_modules/onnxruntime-node', import.meta.url);
const canSee = spawnSync('ffmpeg', ['-version']).status === 0 && existsSync(VISION);
if (!canSee) process.stderr.write('A journey is skipped: it needs ffmpeg and the packages for vision.\n');

/** The demo's node has told that it is there: one that is not can open no address. */
const untilNodeIsThere = (page: Page) =>
  expect
    .poll(async () => (await (await page.request.get('/api/alerts/cameras/?size=1')).json()).results[0]?.state, {
      timeout: 60_000,
    })
    .toBe('live');

async function openAdding(page: Page) {
  await page.goto('/alerts/settings?tab=cameras');
  await page.getByRole('link', { name: 'Add camera' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add a camera' })).toBeVisible();
  await page.getByRole('combobox', { name: /^Group/ }).fill('Gates');
  await page.getByRole('option', { name: 'Gates · Harbour Point' }).click();
}

const answer = (page: Page) => page.getByRole('main').getByRole('status');

test('an address that cannot be opened says why, and nothing is created', async ({ page }) => {
  await signIn(page, 'company');
  await untilNodeIsThere(page);
  await openAdding(page);
  await page.getByLabel('Stream address').fill('sim://nowhere');
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByRole('button', { name: 'Test again' })).toBeEnabled({ timeout: 60_000 });
  await expect(answer(page).filter({ hasText: /\w{3,}/ })).toBeVisible();
  await page.getByLabel('Camera name').fill('G-95 Nowhere');
  await expect(page.getByRole('button', { name: /Create camera/ })).toBeDisabled();
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
});

test('a sample video becomes a camera that alerts in a drawn zone', async ({ page }) => {
  // biome-ignore lint/suspicious/noSkippedTests: not every machine can open video, and it says so
  test.skip(!canSee, 'It needs ffmpeg and the packages for vision.');
  test.slow();
  await signIn(page, 'company');
  await untilNodeIsThere(page);
  await openAdding(page);
  await page.getByRole('button', { name: 'People walking by' }).click();
  await expect(page.getByText('Sample video by Intel Corporation, CC BY 4.0').first()).toBeVisible();
  // A node on a busy machine may give up on an address; somebody would try again.
  await expect(async () => {
    await page.getByRole('button', { name: /^Test (connection|again)$/ }).click();
    await expect(answer(page).filter({ hasText: 'Frame received' })).toContainText('768 × 432', { timeout: 60_000 });
  }).toPass({ timeout: 200_000 });
  await page.getByRole('button', { name: 'No Access Area' }).click();
  const canvas = page.getByRole('region', { name: 'Picture to draw on' });
  await canvas.scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: /^Polygon/ }).click();
  const { x, y, width, height } = (await canvas.boundingBox())!;
  for (const [across, down] of [
    [0.2, 0.3],
    [0.8, 0.3],
    [0.8, 0.8],
    [0.2, 0.8],
  ] as const)
    await page.mouse.click(x + across * width, y + down * height);
  await page.keyboard.press('Enter');
  await expect(page.getByText('In the area you drew.')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByLabel('Camera name').fill('G-96 Sample');
  await page.getByRole('button', { name: /Create camera/ }).click();
  await expect(page).toHaveURL(/\/camera\/[0-9a-f-]{36}\/camera$/);
  await expect(page.getByRole('heading', { level: 1, name: 'G-96 Sample' })).toBeVisible();
  const [, id] = /camera\/([0-9a-f-]{36})/.exec(page.url()) ?? [];
  const drawn = await (await page.request.get(`/api/alerts/configure/${id}/`)).json();
  expect(drawn.alert_features.no_access_area).toMatchObject({ enabled: true, configured_area: { polygons: [{}] } });
  const state = async () => (await (await page.request.get(`/api/cameras/${id}/`)).json()).state;
  await expect.poll(state, { timeout: 90_000 }).toBe('live');
});
