import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/product.ts';
import { smallTargets } from '../support/touch.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** What somebody on site opens on a phone, by its section. */
const PAGES = {
  alerts: ['/alerts/summary', '/alerts/dashboard', '/alerts/cameras', '/alerts/configuration'],
  'camera health': ['/camera-health/dashboard'],
  'crowd surveillance': ['/footfall/dashboard'],
  productivity: ['/workhour-tracking/dashboard', '/vehicle-tracking/dashboard', '/machinery-utilisation/dashboard'],
  flowsense: ['/flowsense/dashboard'],
  inspection: ['/inspection/dashboard'],
  timelapse: ['/timelapse/gallery', '/timelapse/log'],
  vehicles: ['/vehicle-management/dashboard', '/vehicle-management/configure', '/vehicle-management/record-management'],
  people: [
    '/capture-logs/dashboard',
    '/access-control/dashboard',
    '/access-control/access-logs',
    '/access-control/iam',
    '/access-control/evacuation-list',
  ],
  operations: ['/control-panel/dashboard', '/audit-trail-changes/dashboard'],
  settings: ['/alerts/settings', '/alerts/company-settings', '/camera/add', '/notifications'],
} as const;

/** Smaller than this, in px, nobody reads a figure at arm's length. */
const READABLE = 10;

const smallTexts = (page: Page) =>
  page.evaluate(
    (least) =>
      [...document.querySelectorAll('body *')]
        .filter((each) =>
          [...each.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
        )
        .filter((each) => each.checkVisibility())
        .map((each) => [Number.parseFloat(getComputedStyle(each).fontSize), each.textContent?.slice(0, 30)] as const)
        // What is hidden on purpose has no size at all.
        .filter(([size]) => size > 0 && size < least),
    READABLE,
  );

for (const [section, paths] of Object.entries(PAGES)) {
  test(`on a phone, every control of ${section} can be hit with a finger`, async ({ page }) => {
    await signIn(page, 'company');
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 60_000 });
      // Rows come after the page: whatever it has asked for is there.
      await page.waitForLoadState('networkidle');
      // News of an alert lies over the page for a while.
      await expect.poll(() => smallTargets(page), { message: path }).toEqual([]);
      expect.soft(await smallTexts(page), path).toEqual([]);
    }
  });
}
