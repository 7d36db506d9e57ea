import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { createClient } from '@sightline/client/client';

export const PASSWORD = 'Sightline-demo-1';

const url = () => process.env.SIGHTLINE_URL ?? '';
const call = () => createClient({ base: `${url()}/api` });

/** What the newest mail to a demo user after `since` holds, once one has arrived that holds it. */
async function mailed(username: string, since: Date, wanted: RegExp): Promise<string> {
  const to = `${username}@demo.example`;
  const newest = async () => {
    const mails = await call()('GET /demo/outbox/', { query: { to } });
    const mail = mails.findLast(({ sent_at, text }) => new Date(sent_at) >= since && wanted.test(text));
    return wanted.exec(mail?.text ?? '')?.[0];
  };
  await expect.poll(newest, { timeout: 15_000 }).toBeTruthy();
  return (await newest()) ?? '';
}

/** The newest one-time password mailed to a demo user after `since`. */
export const oneTimePassword = (username: string, since: Date) => mailed(username, since, /^\d{6}$/m);

/** The path of the newest link of one kind mailed to a demo user after `since`. */
export const mailedLink = (username: string, since: Date, page: 'reset-password' | 'activate-account') =>
  mailed(username, since, new RegExp(`/${page}#key=\\S+`));

/** Signs in without the screens, for journeys that are about something else. */
export async function signIn(page: Page, username: string) {
  const since = new Date();
  const post = (path: string, data: object) => page.request.post(`${url()}/api${path}`, { data });
  expect((await post('/auth/otp/generate/', { username, password: PASSWORD })).ok()).toBe(true);
  const otp = await oneTimePassword(username, since);
  expect((await post('/auth/login/', { username, password: PASSWORD, otp })).ok()).toBe(true);
}

/** Waits until nothing on the page moves or fades any more, but for what never ends. */
async function settled(page: Page) {
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map((each) => each.finished));
  });
}

/** Whether what comes onto the page from now on fades in, or is there at once. */
const setFading = (page: Page, isOn: boolean) =>
  page.evaluate((fades) => {
    const still = new CSSStyleSheet();
    still.replaceSync('* { animation: none !important; }');
    document.adoptedStyleSheets = fades ? [] : [still];
  }, isOn);

/** Fails on anything serious that a screen reader or low-vision user would meet. */
export async function expectAccessible(page: Page) {
  // What is half faded in has half its contrast, and an alert may arrive at any moment.
  await settled(page);
  await setFading(page, false);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  await setFading(page, true);
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 160))])).toEqual([]);
}

/** Every journey fails on an error in the page's console, whatever else it proves. */
export const test = base.extend<{ consoleErrors: string[] }>({
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !/status of 401/.test(message.text())) errors.push(message.text());
      });
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect } from '@playwright/test';
