import type { Page, WebSocketRoute } from '@playwright/test';
import { expect, expectAccessible, openAlerts, raiseAlert, signIn, test } from '../support/product.ts';

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
  const socket = await switchedSocket(page);
  await signIn(page, 'superuser');
  await page.goto('/alerts/summary?fold=off');
  await expect(page.locator(cards).first()).toBeVisible();
  await expect.poll(socket.greetings).toBe(1);
  const banner = page.getByText(/^Connection lost\./);
  await expect(banner).toHaveCount(0);

  await socket.cut();
  await expect(banner).toBeVisible();
  await expectAccessible(page);
  const known = await firstId(page);
  // No message tells the page of this one.
  const missed = page.locator(`[data-alert="${await raiseAlert(page)}"]`);
  expect(await firstId(page)).toBe(known);

  socket.mend();
  await expect.poll(socket.greetings, { timeout: 20_000 }).toBe(2);
  await expect(banner).toHaveCount(0);
  await expect(missed).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('new alerts wait behind a pill while the reader is further down the list', async ({ page }) => {
  await signIn(page, 'superuser');
  // A repeat of something on screen would join its row instead.
  await openAlerts(page, '?fold=off');
  const newest = await firstId(page);
  await page.locator(cards).first().hover();
  await page.mouse.wheel(0, 2000);
  await expect(page.locator(`[data-alert="${newest}"]`)).toHaveCount(0);
  const inSight = await firstId(page);

  const pill = page.getByRole('button', { name: /^\d+ new$/ });
  const raised = page.locator(`[data-alert="${await raiseAlert(page)}"]`);
  await expect(pill).toBeVisible();
  await expectAccessible(page);
  expect(await firstId(page)).toBe(inSight);
  await pill.click();
  await expect(pill).toHaveCount(0);
  await expect(page.locator(`[data-alert="${newest}"]`)).toBeVisible();
  await expect(raised).toBeVisible();
});
