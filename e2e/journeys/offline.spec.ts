import { expect, expectAccessible, expectNoOverflow, signIn, test } from '../support/product.ts';

/** Whether the worker of the page has everything it keeps. */
const isKept = async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.active?.state === 'activated';
};

test('the console opens on a phone without a network, says so, and works again with one', async ({
  browser,
  baseURL,
}) => {
  // Not the page of the other journeys: its worker, and what the browser says about the cut network, stay in here.
  const phone = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    serviceWorkers: 'allow',
  });
  const page = await phone.newPage();
  await signIn(page, 'superuser');
  await page.goto('/alerts/summary');
  const cards = page.locator('[data-alert]');
  await expect(cards.first()).toBeVisible();
  await expect.poll(() => page.evaluate(isKept), { timeout: 60_000 }).toBe(true);

  await phone.setOffline(true);
  await page.reload();
  const offline = page.getByRole('heading', { level: 1, name: 'No connection' });
  await expect(offline).toBeVisible();
  await expect(cards).toHaveCount(0);
  await expectAccessible(page);
  await expectNoOverflow(page);
  // A page whose code was never loaded says the same.
  await page.goto('/alerts/dashboard');
  await expect(offline).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(offline).toBeVisible();
  // Of what people see nothing is kept: pictures and answers never are.
  const kept = await page.evaluate(async () => {
    const caches = await window.caches.keys();
    const found = await Promise.all(caches.map(async (name) => (await window.caches.open(name)).keys()));
    return found.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/');
  expect(kept.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([]);

  await phone.setOffline(false);
  // By itself: nobody touches it.
  await expect(page.getByRole('main')).toBeVisible();
  await expect(offline).toHaveCount(0);
  await page.goto('/alerts/summary');
  await expect(cards.first()).toBeVisible();
  await phone.close();
});
