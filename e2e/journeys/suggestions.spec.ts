import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothSchemes, expectNoOverflow, signIn, test } from '../support/product.ts';
import { type RunningServer, startServer } from '../support/server.ts';

const CAMERA = 'C-05 Haul Road';
/** The demo makes its detections up in the background; the first suggestion follows when those it needs are there. */
const PATIENCE_MS = 400_000;

// One after the other: they share a server.
test.describe.configure({ mode: 'default', timeout: PATIENCE_MS + 180_000 });

let server: RunningServer;
test.beforeAll(async () => {
  const env = { DEMO: '1', DEMO_DETECTION_HOURS: '72' };
  server = await startServer({ env, copyOf: process.env.SIGHTLINE_DEMO_DATA ?? '' });
});
test.afterAll(() => server.stop());

/** Opens the page once the demo has a suggestion. */
async function openSuggestions(page: Page) {
  await signIn(page, 'company', server.url);
  const count = async () => {
    const response = await page.request.get(`${server.url}/api/alerts/suggestions/`);
    return ((await response.json()) as { count: number }).count;
  };
  await expect.poll(count, { timeout: PATIENCE_MS, intervals: [2000] }).toBeGreaterThan(0);
  await page.goto(`${server.url}/alerts/suggestions`);
}

test('a suggestion is looked at, applied as a draft, opened and taken back', async ({ page }) => {
  await openSuggestions(page);
  await expect(page.getByRole('button', { name: new RegExp(CAMERA) })).toHaveAttribute('aria-current', 'true');
  await expect(
    page.getByRole('heading', { name: /alerts of this camera were marked invalid last week$/ }),
  ).toBeVisible();
  await expect(page.getByText('Not tried')).toHaveCount(0);
  await expectAccessibleInBothSchemes(page);

  await page.getByRole('button', { name: 'Apply as draft' }).click();
  await expect(page.getByText('Draft created. Nothing has changed on the camera yet')).toBeVisible();
  await page.getByRole('radio', { name: 'Applied 1' }).check();
  await page.getByRole('link', { name: 'Open draft' }).click();
  await expect(page.getByRole('heading', { name: /^Backtest:/ })).toBeVisible();
  await expect(page.getByText('1 unsaved change')).toBeVisible();

  await page.goBack();
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByRole('radio', { name: 'Applied 0' })).toBeVisible();
});

test('suggestions fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSuggestions(page);
  await page.getByRole('button', { name: new RegExp(CAMERA) }).click();
  await expect(page.getByRole('button', { name: 'All suggestions' })).toBeVisible();
  await expectNoOverflow(page);
});
