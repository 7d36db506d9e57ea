import type { Page } from '@playwright/test';
import {
  cameraAt,
  choose,
  drag,
  drawn,
  editor,
  openFromCamera,
  type Place,
  placer,
  saveButton,
  tool,
} from '../support/areas.ts';
import { expect, expectAccessibleInBothSchemes, signIn, test } from '../support/product.ts';

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

type Dialog = ReturnType<Page['getByRole']>;

const differencesIn = (dialog: Dialog) => dialog.getByRole('complementary', { name: 'Differences' });
const versionOf = (dialog: Dialog, name: string, side: 'Theirs' | 'Mine') =>
  differencesIn(dialog)
    .getByRole('radiogroup', { name: `Version of ${name}` })
    .getByText(side, { exact: true });

test('two people change the same zone: both versions are on the plan, and each difference is chosen', async ({
  page,
  browser,
  baseURL,
  consoleErrors,
}) => {
  await signIn(page, 'company');
  const found = await page.request.get('/api/sites/', { params: { site_name: 'Marina Tower B' } });
  const site = ((await found.json()) as { results: { id: string }[] }).results[0]!.id;
  await page.goto(`/alerts/settings?site=${site}`);
  await page.getByRole('button', { name: 'Zones' }).click();
  const dialog = page.getByRole('dialog', { name: 'Zones of Marina Tower B' });
  const name = dialog.getByLabel('Zone name');
  await expect(name).not.toHaveValue('');
  const before = await name.inputValue();
  const list = await page.request.get('/api/zones/', { params: { sites: site, search: before } });
  const { id, version, polygon } = (
    (await list.json()) as { results: { id: string; version: number; polygon: [number, number][] }[] }
  ).results[0]!;
  await name.fill(`${before} of mine`);
  // Somebody else renames it and moves a corner meanwhile.
  const context = await browser.newContext({ baseURL: baseURL ?? new URL(page.url()).origin });
  const other = await context.newPage();
  await signIn(other, 'superuser');
  const moved = polygon.map(([x, y], index) => (index === 0 ? [x - 0.01, y] : [x, y]));
  const headers = { origin: new URL(page.url()).origin };
  const saved = await other.request.patch(`/api/zones/${id}/`, {
    headers,
    data: { name: `${before} of theirs`, polygon: moved, version },
  });
  expect(saved.ok()).toBe(true);
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await expect(differencesIn(dialog)).toBeVisible();
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('409 (Conflict)')]);
  await expect(dialog.getByText('1 left to choose')).toBeVisible();
  await expect(dialog.locator('[data-side="theirs"] polygon').first()).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await versionOf(dialog, 'Zone name', 'Theirs').click();
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await expect(differencesIn(dialog)).toBeHidden();
  const after = (await (await page.request.get(`/api/zones/${id}/`)).json()) as { name: string; polygon: number[][] };
  expect(after).toMatchObject({ name: `${before} of theirs`, polygon: moved });
  await other.request.patch(`/api/zones/${id}/`, { headers, data: { name: before, polygon } });
  await context.close();
});

test('two people calibrate the same camera: both versions are on the picture, and each difference is chosen', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'company');
  const found = await page.request.get('/api/cameras/', { params: { search: 'C-05 Haul Road' } });
  const id = ((await found.json()) as { results: { id: string }[] }).results[0]!.id;
  const context = await browser.newContext({ baseURL: baseURL ?? new URL(page.url()).origin });
  const other = await context.newPage();
  await signIn(other, 'superuser');
  const open = async (each: Page) => {
    await each.goto(`/camera/${id}/use-case`);
    await each.getByRole('button', { name: 'Calibrate', exact: true }).click();
    const dialog = each.getByRole('dialog', { name: 'Calibration', exact: true });
    await expect(dialog.getByLabel('Reference distance')).toBeVisible();
    return dialog;
  };
  const [mine, theirs] = [await open(page), await open(other)];
  await mine.getByLabel('Reference distance').fill('12');
  await theirs.getByLabel('Reference distance').fill('14');
  await theirs.getByLabel('Calibration Y').last().fill('2980');
  await theirs.getByRole('button', { name: /^Save/ }).click();
  const anyway = other.getByRole('button', { name: 'Save anyway' });
  await expect(anyway.or(other.getByText('Annotations saved successfully.'))).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  await expect(other.getByText('Annotations saved successfully.')).toBeVisible();
  await expect(differencesIn(mine)).toBeVisible();
  await expect(mine.getByText('1 left to choose')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await versionOf(mine, 'Reference distance', 'Mine').click();
  await mine.getByRole('button', { name: /^Save/ }).click();
  const mineAnyway = page.getByRole('button', { name: 'Save anyway' });
  await expect(mineAnyway.or(page.getByText('Annotations saved successfully.'))).toBeVisible();
  if (await mineAnyway.isVisible()) await mineAnyway.click();
  await expect(differencesIn(mine)).toBeHidden();
  const after = (await (await page.request.get(`/api/cameras/${id}/calibration/`)).json()) as {
    alert_calibration: { reference_distance: number; vanish_pt: number[] };
  };
  expect(after.alert_calibration.reference_distance).toBe(12);
  expect(after.alert_calibration.vanish_pt[1]).toBe(2980);
  await context.close();
});
