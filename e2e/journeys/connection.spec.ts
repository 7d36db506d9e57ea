import type { Page, WebSocketRoute } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../support/product.ts';

const cards = '[data-alert]';
const firstId = (page: Page) => page.locator(cards).first().getAttribute('data-alert');

/** The live socket behind a switch. */
async function switchedSocket(page: Page) {
  let isUp = true;
  let greetings = 0;
  const open = new Set<WebSocketRoute>();
  await page.routeWebSocket(/\/api\/socket\//, (socket) => {
    if (!isUp) return void socket.close();
    open.add(socket);
    socket.connectToServer().onMessage((message) => {
      if (/^40/.test(String(message))) greetings += 1;
      socket.send(message);
    });
  });
  return {
    /** How often the server has let it in. */
    greetings: () => greetings,
    cut: async () => {
      isUp = false;
      for (const socket of open) await socket.close();
      open.clear();
    },
    mend: () => {
      isUp = true;
    },
  };
}

test('a lost connection is said; when it is back, what was missed is fetched without a word', async ({ page }) => {
  test.setTimeout(120_000);
  const socket = await switchedSocket(page);
  await signIn(page, 'superuser');
  await page.goto('/alerts/summary');
  await expect(page.locator(cards).first()).toBeVisible();
  await expect.poll(socket.greetings).toBe(1);
  const banner = page.getByText(/^Connection lost\./);
  await expect(banner).toHaveCount(0);

  await socket.cut();
  await expect(banner).toBeVisible();
  await expectAccessible(page);
  const known = await firstId(page);
  // Long enough for the demo's node to raise an alert that no message tells of.
  await expect
    .poll(
      async () => {
        const list = await page.request.post('/api/alerts/records/get_list/', {
          data: { start_date: new Date(Date.now() - 86_400_000), end_date: new Date(Date.now() + 60_000) },
        });
        const { results } = (await list.json()) as { results: { id: string }[] };
        return results[0]?.id;
      },
      { timeout: 60_000 },
    )
    .not.toBe(known);
  expect(await firstId(page)).toBe(known);

  socket.mend();
  await expect.poll(socket.greetings, { timeout: 20_000 }).toBe(2);
  await expect(banner).toHaveCount(0);
  await expect.poll(() => firstId(page)).not.toBe(known);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('new alerts wait behind a pill while the reader is further down the list', async ({ page }) => {
  test.setTimeout(180_000);
  await signIn(page, 'superuser');
  await page.goto('/alerts/summary');
  await expect(page.locator(cards).first()).toBeVisible();
  const newest = await firstId(page);
  await page.locator(cards).first().hover();
  await page.mouse.wheel(0, 2000);
  await expect(page.locator(`[data-alert="${newest}"]`)).toHaveCount(0);
  const inSight = await firstId(page);

  const pill = page.getByRole('button', { name: /^\d+ new$/ });
  await expect(pill).toBeVisible({ timeout: 120_000 });
  await expectAccessible(page);
  expect(await firstId(page)).toBe(inSight);
  await pill.click();
  await expect(pill).toHaveCount(0);
  await expect(page.locator(`[data-alert="${newest}"]`)).toBeVisible();
  expect(await firstId(page)).not.toBe(newest);
});
