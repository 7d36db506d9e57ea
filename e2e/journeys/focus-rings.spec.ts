import { unmarkedControls } from '../support/focus.ts';
import { expect, signIn, test } from '../support/product.ts';

/** Pages of every kind: lists, cards, forms, charts, pictures and trees. */
const PAGES = [
  '/alerts/summary',
  '/alerts/dashboard',
  '/alerts/cameras?layout=two',
  '/alerts/configuration',
  '/alerts/settings',
  '/camera/add',
  '/camera-health/dashboard',
  '/footfall/dashboard',
] as const;

/** Steps through a page: enough for its head, its filters and the first of its records. */
const STEPS = 60;

for (const scheme of ['light', 'dark'] as const) {
  test(`whoever steps through a page by the keyboard sees where they are, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await signIn(page, 'company');
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 60_000 });
      await page.waitForLoadState('networkidle');
      const { reached, unmarked } = await unmarkedControls(page, STEPS);
      expect(reached, path).toBeGreaterThan(10);
      expect.soft(unmarked, path).toEqual([]);
    }
  });
}
