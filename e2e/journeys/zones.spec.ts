import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothSchemes, expectNoOverflow, signIn, test } from '../support/product.ts';

interface Corner {
  x: number;
  y: number;
}

/** The site of the demo whose yard four cameras look at. */
async function openZones(page: Page) {
  const found = await page.request.get('/api/sites/', { params: { site_name: 'Marina Tower B' } });
  const { results } = (await found.json()) as { results: { id: string }[] };
  const id = results[0]!.id;
  await page.goto(`/alerts/settings?site=${id}`);
  await page.getByRole('button', { name: 'Zones' }).click();
  const dialog = page.getByRole('dialog', { name: 'Zones of Marina Tower B' });
  await expect(dialog.getByText(/calibrated cameras? sees? this zone/)).toBeVisible();
  return { dialog, siteId: id };
}

type Dialog = Awaited<ReturnType<typeof openZones>>['dialog'];

const outlines = (dialog: Dialog) =>
  dialog
    .locator('[data-testid^="sight-"] polygon')
    .evaluateAll((all) => all.map((each) => each.getAttribute('points')));

async function dragBy(page: Page, from: Corner, by: Corner) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2);
  await page.mouse.move(from.x + by.x, from.y + by.y);
  await page.mouse.up();
}

const middleOf = async (handle: ReturnType<Dialog['locator']>): Promise<Corner> => {
  const { x, y, width, height } = (await handle.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
};

test('a zone moves on the plan and in every camera that sees it, both ways', async ({ page }) => {
  await signIn(page, 'company');
  const { dialog } = await openZones(page);
  await dialog.getByRole('button', { name: /^\d+ zones$/ }).click();
  await page.getByRole('menuitem', { name: 'Swing area', exact: true }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(4);
  const before = await outlines(dialog);
  const canvas = dialog.getByRole('region', { name: 'Picture to draw on' });
  const handle = canvas.locator('[data-handle="1"]');
  const [start, inFrame] = [await middleOf(handle), dialog.locator('[data-testid^="sight-"] rect').first()];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 14, start.y + 8);
  await expect.poll(() => outlines(dialog)).not.toEqual(before);
  await page.mouse.up();
  const moved = await middleOf(handle);
  await dragBy(page, await middleOf(inFrame), { x: 10, y: -6 });
  await expect(dialog.getByText('1 unsaved zone')).toBeVisible();
  expect(await outlines(dialog)).not.toEqual(before);
  expect(moved.x).not.toBeCloseTo(start.x, 0);
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(() => outlines(dialog)).toEqual(before);
});

test('a zone is drawn on the plan, saved to cameras, there after a reload, and reverted as one', async ({ page }) => {
  await signIn(page, 'company');
  const { dialog, siteId } = await openZones(page);
  await dialog.getByRole('button', { name: /^\d+ zones$/ }).click();
  await page.getByRole('menuitem', { name: 'Swing area', exact: true }).click();
  const canvas = dialog.getByRole('region', { name: 'Picture to draw on' });
  const [right, left] = [
    await middleOf(canvas.locator('[data-handle="2"]')),
    await middleOf(canvas.locator('[data-handle="3"]')),
  ];
  await dialog.getByRole('button', { name: /Rectangle/ }).click();
  await expect(dialog.getByLabel('Zone name')).toHaveValue(/^Zone \d+$/);
  await dragBy(page, { x: left.x + 4, y: left.y - 8 }, { x: right.x - left.x - 10, y: -26 });
  await expect(dialog.getByRole('textbox', { name: 'Area' })).toHaveValue(/ m²$/);
  await dialog.getByLabel('Zone name').fill('Drop zone');
  const save = dialog.getByRole('button', { name: /^Save to \d cameras?/ });
  await expect(save).toBeEnabled();
  await save.click();
  await expect(page.getByText(/^Zone saved to \d cameras?$/)).toBeVisible();
  const drawn = await outlines(dialog);
  await page.reload();
  const again = await openZones(page);
  await again.dialog.getByRole('button', { name: /^\d+ zones$/ }).click();
  await page.getByRole('menuitem', { name: 'Drop zone' }).click();
  await expect.poll(() => outlines(again.dialog)).toEqual(drawn);
  await expect(again.dialog.getByText('zone moves').first()).toBeVisible();

  const query = `?sites=${siteId}&search=Drop%20zone`;
  const zoneOf = async () => (await (await page.request.get(`/api/zones/${query}`)).json()).results[0];
  const saved = await zoneOf();
  expect(saved.cameras.length).toBeGreaterThan(1);
  const changes = await page.request.get('/api/audit_trail/changes/', { params: { object_types: 'camera_area' } });
  const [entry] = (await changes.json()).results as { id: string }[];
  await page.goto(`/audit-trail-changes/dashboard?entry=${entry!.id}`);
  await page.getByRole('button', { name: 'Revert', exact: true }).click();
  const question = page.getByRole('dialog', { name: /^Revert this change/ });
  await expect(question.getByRole('checkbox', { name: /from the same save/ })).toBeChecked();
  await question.getByRole('button', { name: 'Revert', exact: true }).click();
  await expect.poll(async () => (await zoneOf()).cameras).toEqual([]);
});

test('the zones fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'company');
  const { dialog } = await openZones(page);
  await expect(dialog.getByLabel('Zone name')).toBeVisible();
  await expectNoOverflow(page);
});
