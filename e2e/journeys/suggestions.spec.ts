import { expect, expectNoOverflow, signIn, test } from '../support/product.ts';
import { withSuggestion } from '../support/suggestion.ts';

const CAMERA = 'C-05 Haul Road';

test('suggestions fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'company');
  await withSuggestion(page, CAMERA);
  await page.goto('/alerts/suggestions');
  await page.getByRole('button', { name: new RegExp(CAMERA) }).click();
  await expect(page.getByRole('button', { name: 'All suggestions' })).toBeVisible();
  await expectNoOverflow(page);
});
