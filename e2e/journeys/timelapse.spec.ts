import { expect, expectAccessibleInBothSchemes, expectNoOverflow, signIn, test } from '../support/product.ts';

test('the log and the gallery of timelapses open, and keep their filters in the address', async ({ page }) => {
  await signIn(page, 'superuser');
  await page.goto('/timelapse/log');
  await expect(page.getByRole('heading', { level: 1, name: 'Timelapse log' })).toBeVisible();
  await page.getByRole('button', { name: 'Status: Any' }).click();
  await page.getByRole('checkbox', { name: 'Failed' }).check();
  await expect(page).toHaveURL(/state=failed/);
  await page.keyboard.press('Escape');
  await expectAccessibleInBothSchemes(page);

  await page.getByRole('button', { name: 'Request timelapse' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request timelapse' });
  await expect(dialog.getByLabel('From')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('link', { name: 'Gallery' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Timelapse gallery' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
});

const CAMERA = 'C-10 Tower A East';

test('the pictures of a camera play as a film, and its video is opened from the gallery', async ({ page }) => {
  await signIn(page, 'company');
  // Up to yesterday in Singapore, where the camera is: today's next picture may be taken at any moment.
  const dayBefore = (days: number) =>
    new Date(Date.now() + 8 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10);
  await page.goto(`/timelapse/gallery?from=${dayBefore(6)}&to=${dayBefore(1)}`);
  const film = page.getByRole('region', { name: 'Player' });
  const picture = film.getByRole('img', { name: new RegExp(CAMERA) });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(800);
  const last = await picture.getAttribute('alt');
  await page.keyboard.press('ArrowLeft');
  await expect(picture).not.toHaveAttribute('alt', last ?? '');
  await film.getByRole('button', { name: 'Next frame' }).click();
  await expect(picture).toHaveAttribute('alt', last ?? '');
  // From the end it plays from the start, up to the end.
  await film.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(film.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(film.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect(picture).toHaveAttribute('alt', last ?? '');
  await page.getByRole('region', { name: 'Capture log' }).getByRole('button').last().click();
  await expect(picture).not.toHaveAttribute('alt', last ?? '');

  await film.getByRole('button', { name: 'Compare two days' }).click();
  await expect(page).toHaveURL(/compare=/);
  const divider = film.getByRole('slider', { name: 'Divider between the two days' });
  const half = await divider.getAttribute('aria-valuenow');
  await divider.press('ArrowRight');
  await expect(divider).not.toHaveAttribute('aria-valuenow', half ?? '');
  await film.getByRole('button', { name: 'Compare two days' }).click();
  await expect(divider).toBeHidden();

  // The demo's video is made as soon as there are pictures.
  const play = page.getByRole('button', { name: /^Play / });
  await expect(play).toBeVisible({ timeout: 120_000 });
  await expectAccessibleInBothSchemes(page);
  await play.click();
  await expect(page).toHaveURL(/video=/);
  const video = page.locator('video');
  await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.duration)).toBeGreaterThan(3);
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Back to the pictures' }).click();
  await expect(picture).toBeVisible();
  await page.getByRole('radio', { name: 'Frames' }).check({ force: true });
  await expect(page).toHaveURL(/view=frames/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
});
