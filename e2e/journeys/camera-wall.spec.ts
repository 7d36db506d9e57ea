import { expect, expectAccessibleInBothSchemes, expectNoOverflow, signIn, test } from '../support/product.ts';

test('the wall shows cameras, moves its focus by keys, and shows one alone (SCR-01)', async ({ page }) => {
  await signIn(page, 'company');
  await page.goto('/alerts/cameras');
  const wall = page.getByRole('list', { name: 'Cameras' });
  await expect(wall.getByRole('listitem')).toHaveCount(13);
  const first = wall.getByRole('button').first();
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(first).toHaveAttribute('aria-pressed', 'false');
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press('Enter');
  await expect(wall.getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL(/layout=one/);
  await page.keyboard.press('Enter');
  await expect(wall.getByRole('listitem')).toHaveCount(13);
  await wall.getByRole('link', { name: 'Alerts' }).click();
  await expect(page).toHaveURL(/\/alerts\/summary\?camera=/);
});

test('none of a picture is cut off: cameras write the time into its corner', async ({ page }) => {
  await signIn(page, 'company');
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/alerts/cameras');
    const pictures = page.getByRole('list', { name: 'Cameras' }).locator('img');
    await expect(pictures.first()).toBeVisible({ timeout: 60_000 });
    const cut = () =>
      pictures.evaluateAll((all: HTMLImageElement[]) =>
        all
          .filter(({ naturalWidth }) => naturalWidth > 0)
          .map((each) => each.clientWidth / each.clientHeight / (each.naturalWidth / each.naturalHeight))
          .filter((stretch) => Math.abs(stretch - 1) > 0.02),
      );
    await expect.poll(cut).toEqual([]);
  }
});

test('a layout is kept and opened again', async ({ page }) => {
  await signIn(page, 'company');
  await page.goto('/alerts/cameras');
  await page.getByRole('radio', { name: '2×2' }).click({ force: true });
  await expect(page.getByRole('list', { name: 'Cameras' }).getByRole('listitem')).toHaveCount(4);
  await page.getByRole('button', { name: 'Layouts' }).click();
  await page.getByRole('button', { name: 'Save current view' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Morning round');
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await page.goto('/alerts/cameras');
  await page.getByRole('button', { name: 'Layouts' }).click();
  await page.getByRole('button', { name: 'Morning round', exact: true }).click();
  await expect(page).toHaveURL(/layout=two/);
});

test('the wall fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'operator');
  await page.goto('/alerts/cameras');
  await expect(page.getByRole('list', { name: 'Cameras' }).getByRole('listitem').first()).toBeVisible();
  await expectNoOverflow(page);
});

test('the camera in focus is live, with the boxes of its picture, and all of a page can be', async ({ page }) => {
  await signIn(page, 'company');
  await page.goto('/alerts/cameras?layout=two&health=live');
  const tiles = page.getByRole('list', { name: 'Cameras' }).getByRole('listitem');
  const first = tiles.first();
  await expect(first).toContainText(/\d s behind/, { timeout: 60_000 });
  await expect(first).toContainText('Simulated');
  await expect(first.locator('img')).toHaveAttribute('src', /^blob:/);
  const before = await first.locator('img').getAttribute('src');
  await expect(first.locator('img')).not.toHaveAttribute('src', before!, { timeout: 30_000 });
  await expect(tiles.nth(1)).not.toContainText('behind');
  const boxes = first.getByRole('button', { name: 'Boxes' });
  await expect(boxes).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('b');
  await expect(boxes).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'All live' }).click();
  await expect(page).toHaveURL(/live=all/);
  await expect(tiles.nth(1)).toContainText(/\d s behind/, { timeout: 60_000 });
  await expectAccessibleInBothSchemes(page);
});
