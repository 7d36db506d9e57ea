import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Locator, type Page } from '@playwright/test';
import type axe from 'axe-core';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const RULES: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
};
/** What colours decide; the other rules find the same in every scheme. */
const COLOUR_RULES: axe.RunOptions = {
  ...RULES,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** Longer than anything on a page fades. */
const FADED_MS = 2_000;

/** Waits until nothing on the page moves or fades any more, but for what never ends; what hangs is brought to its end. */
async function settled(page: Page) {
  await page.evaluate(async (patience) => {
    const passing = () =>
      document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
    const ends = Promise.allSettled(passing().map((each) => each.finished));
    await Promise.race([ends, new Promise((done) => setTimeout(done, patience))]);
    for (const each of passing()) each.finish();
  }, FADED_MS);
}

/** Whether what comes onto the page from now on fades in, or is there at once. */
const setFading = (page: Page, isOn: boolean) =>
  page.evaluate((fades) => {
    const still = new CSSStyleSheet();
    still.replaceSync('* { animation: none !important; }');
    document.adoptedStyleSheets = fades ? [] : [still];
  }, isOn);

/** The checker comes onto a page once and stays until the next is loaded. */
async function bringChecker(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await readFile(AXE, 'utf8'));
}

/**
 * Fails on anything serious that a screen reader or low-vision user would meet, on the page or on a part of it: what a panel
 * covers in part is too small to be hit, and the checker cannot know that it is meant to be.
 */
export async function expectAccessible(page: Page, rules = RULES, part?: Locator) {
  // What is half faded in has half its contrast, and an alert may arrive at any moment.
  await settled(page);
  await setFading(page, false);
  await bringChecker(page);
  const root = await (part ?? page.locator('html')).elementHandle();
  const serious = await page.evaluate(
    async ([element, options]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(element as Element, options);
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 160))]);
    },
    [root, rules] as const,
  );
  await setFading(page, true);
  expect(serious).toEqual([]);
}

/** The same in dark and in light colours, which the page changes to without being loaded again. */
export async function expectAccessibleInBothSchemes(page: Page, part?: Locator) {
  await setScheme(page, 'dark');
  await expectAccessible(page, COLOUR_RULES, part);
  await setScheme(page, 'light');
  await expectAccessible(page, RULES, part);
}

async function setScheme(page: Page, scheme: 'dark' | 'light') {
  await page.emulateMedia({ colorScheme: scheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
}

/** Nothing of the page lies beside the window. */
export const expectNoOverflow = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
