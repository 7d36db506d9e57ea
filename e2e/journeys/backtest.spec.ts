import { expect, expectAccessibleInBothSchemes, signIn, test } from '../support/product.ts';
import { recordedCamera } from '../support/recorded-camera.ts';

test('a limit is tried out on recorded detections', async ({ page }) => {
  await signIn(page, 'company');
  const { id, flow, day } = await recordedCamera(page);
  await page.goto(`/alerts/backtest?flow=${flow}&cameras=${id}&from=${day}&to=${day}`);
  await expect(page.getByRole('heading', { name: /^Backtest:/ })).toBeVisible();
  await expect(page.getByText('Finished')).toBeVisible({ timeout: 120_000 });
  await page.keyboard.press(']');
  await expect(page.getByText('1 unsaved change')).toBeVisible();
  await expect(page.getByText('Finished')).toBeVisible({ timeout: 120_000 });
  await page.keyboard.press('3');
  await expect(page.getByRole('tab', { name: /^Kept/ })).toHaveAttribute('aria-selected', 'true');
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('1 unsaved change')).toHaveCount(0);
});
