import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../support/product.ts';

/** The builder over the settings of a site of the demo. */
async function openBuilder(page: Page, flow: string) {
  const found = await page.request.get('/api/sites/', { params: { site_name: 'Marina Tower B' } });
  const { results } = (await found.json()) as { results: { id: string }[] };
  await page.goto(`/alerts/settings?site=${results[0]!.id}&flow=${flow}&flowTab=alerts`);
  const dialog = page.getByRole('dialog', { name: 'Logic flow' });
  await expect(dialog.locator('.react-flow')).toBeVisible();
  return dialog;
}

/** The view glides to what was added; a drag that begins meanwhile misses its handle. */
async function viewAtRest(dialog: Locator) {
  const view = dialog.locator('.react-flow__viewport');
  const stays = async () => {
    const before = await view.getAttribute('style');
    await new Promise((done) => setTimeout(done, 300));
    return (await view.getAttribute('style')) === before;
  };
  await expect.poll(stays).toBe(true);
}

test('a flow is built with mouse and keyboard, saved, and is there again (FLOW-11)', async ({ page }) => {
  await signIn(page, 'superuser');
  const dialog = await openBuilder(page, 'new');
  const nodes = dialog.locator('.react-flow__node');
  const lines = dialog.locator('.react-flow__edge');
  const pane = dialog.locator('.react-flow__pane');

  await dialog.locator('[draggable]', { hasText: 'People' }).dragTo(pane, { targetPosition: { x: 120, y: 300 } });
  await dialog.getByRole('button', { name: 'Area check' }).click();
  await expect(nodes).toHaveCount(2);
  await viewAtRest(dialog);
  await nodes
    .nth(0)
    .locator('.react-flow__handle.source')
    .first()
    .dragTo(nodes.nth(1).locator('.react-flow__handle.target').nth(1));
  await expect(lines).toHaveCount(1);

  await page.keyboard.press('/');
  await page.keyboard.type('count');
  await page.keyboard.press('Enter');
  await expect(nodes).toHaveCount(3);
  await expect(dialog.getByText('not connected')).toBeVisible();
  await nodes.nth(1).focus();
  await page.keyboard.press('c');
  await expect(page.getByRole('dialog', { name: 'Connect Area check to' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(lines).toHaveCount(2);
  await expect(dialog.getByText('3 nodes, all connected')).toBeVisible();

  await page.keyboard.press('Enter');
  const drawer = dialog.getByRole('complementary', { name: 'Area check Configurations' });
  expect((await drawer.boundingBox())?.width).toBe(400);
  await dialog.getByLabel('Maximum dwell time').fill('7');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expectAccessible(page);

  const name = `Loading bay ${Date.now()}`;
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Too many people in the bay');
  await dialog.getByRole('button', { name: 'Logo' }).click();
  await page.getByRole('menuitem', { name: 'Area check' }).click();
  await dialog.getByRole('button', { name: /^Create/ }).click();
  await expect(page.getByText(`Successfully updated ${name}.`)).toBeVisible();

  await page.reload();
  const list = await page.request.get('/api/logicflow/flows/', { params: { search: name } });
  const { results } = (await list.json()) as { results: { id: string; live_version: number }[] };
  expect(results).toHaveLength(1);
  const again = await openBuilder(page, results[0]!.id);
  await expect(again.locator('.react-flow__node')).toHaveCount(3);
  await expect(again.locator('.react-flow__edge')).toHaveCount(2);
  await again.getByRole('button', { name: 'Settings of Area check' }).click();
  await expect(again.getByLabel('Maximum dwell time')).toHaveValue('7 s');
});

test('the builder fills the window, with its palette on the left (FLOW-01, FLOW-07, FLOW-08)', async ({ page }) => {
  await signIn(page, 'superuser');
  const dialog = await openBuilder(page, 'new');
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  const palette = dialog.getByRole('complementary', { name: 'Detectors and rules' });
  expect((await palette.boundingBox())?.x).toBe(0);
  const tilesOf = (section: string) => palette.getByRole('region', { name: section }).getByRole('button');
  for (const [section, border] of [
    ['Detectors', 'dashed'],
    ['Rules', 'solid'],
  ] as const) {
    const tiles = tilesOf(section);
    expect(await tiles.count()).toBeGreaterThan(1);
    for (const tile of await tiles.all()) {
      await expect(tile).toHaveCSS('border-style', border);
      await expect(tile).toHaveAttribute('draggable', 'true');
    }
  }
  const nodes = dialog.locator('.react-flow__node');
  await tilesOf('Rules')
    .filter({ hasText: 'Area check' })
    .dragTo(dialog.locator('.react-flow__pane'), { targetPosition: { x: 200, y: 200 } });
  await expect(nodes).toHaveCount(1);
  await expect(nodes).toContainText('Area check');
});

test('closing asks while something is not saved', async ({ page }) => {
  await signIn(page, 'superuser');
  const dialog = await openBuilder(page, 'new');
  await dialog.getByRole('button', { name: 'People' }).click();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(page.getByText('You have unsaved changes, are you sure you want to leave?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes, leave without saving' }).click();
  await expect(dialog).toBeHidden();
});
