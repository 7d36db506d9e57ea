import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { createClient } from '@sightline/client/client';
import { type RunningServer, startServer } from './server.ts';

export { expect } from '@playwright/test';
export { expectAccessible, expectAccessibleInBothSchemes, expectNoOverflow } from './accessible.ts';

export const PASSWORD = 'Sightline-demo-1';

/** Of the worker's own server; every worker is a process of its own. */
let url = '';
/** Who has signed in before in this worker, and where. */
const sessions = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>();

/** What the newest mail to a demo user after `since` holds, once one has arrived that holds it. */
async function mailed(username: string, since: Date, wanted: RegExp, server = url): Promise<string> {
  const call = createClient({ base: `${server}/api` });
  const to = `${username}@demo.example`;
  const newest = async () => {
    const mails = await call('GET /demo/outbox/', { query: { to } });
    const mail = mails.findLast(({ sent_at, text }) => new Date(sent_at) >= since && wanted.test(text));
    return wanted.exec(mail?.text ?? '')?.[0];
  };
  await expect.poll(newest, { timeout: 15_000 }).toBeTruthy();
  return (await newest()) ?? '';
}

/** The newest one-time password mailed to a demo user after `since`. */
export const oneTimePassword = (username: string, since: Date, server?: string) =>
  mailed(username, since, /^\d{6}$/m, server);

/** The path of the newest link of one kind mailed to a demo user after `since`. */
export const mailedLink = (username: string, since: Date, page: 'reset-password' | 'activate-account') =>
  mailed(username, since, new RegExp(`/${page}#key=\\S+`));

/** Signs in without the screens, for journeys that are about something else: once per worker, while the session lasts. */
export async function signIn(page: Page, username: string, server = url) {
  const session = `${username} ${server}`;
  const known = sessions.get(session);
  if (known) {
    await page.context().addCookies(known);
    if ((await page.request.get(`${server}/api/users/current/`)).ok()) return;
  }
  const since = new Date();
  const post = (path: string, data: object) => page.request.post(`${server}/api${path}`, { data });
  expect((await post('/auth/otp/generate/', { username, password: PASSWORD })).ok()).toBe(true);
  const otp = await oneTimePassword(username, since, server);
  expect((await post('/auth/login/', { username, password: PASSWORD, otp })).ok()).toBe(true);
  sessions.set(session, await page.context().cookies());
}

/** Opens the alerts, and waits until they are there and the live socket has been let in. */
export async function openAlerts(page: Page, search = '') {
  const letIn = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => /^40/.test(String(payload))));
  await page.goto(`/alerts/summary${search}`);
  await expect(page.locator('[data-alert]').first()).toBeVisible();
  await letIn;
}

/** Raises an alert on a camera; it goes the way of every alert of a node. Answers its id. */
export async function raiseAlert(page: Page, camera = 'G-01 Main Gate'): Promise<string> {
  const found = await page.request.get('/api/cameras/', { params: { search: camera } });
  const { results } = (await found.json()) as { results: { id: string }[] };
  const raised = await page.request.post('/api/cameras/send_test_alert/', { data: { camera_id: results[0]?.id } });
  expect(raised.status()).toBe(201);
  return ((await raised.json()) as { alert_id: string }).alert_id;
}

interface Fixtures {
  consoleErrors: string[];
}
interface WorkerFixtures {
  server: RunningServer;
}

/** A journey has a server with the demo, which it shares with those of its worker, before or after it in any order. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // Playwright reads what a fixture needs from this pattern.
    // oxlint-disable no-empty-pattern
    // biome-ignore lint/correctness/noEmptyPattern: see above
    async ({}, provide) => {
      // oxlint-enable no-empty-pattern
      const server = await startServer({ env: { DEMO: '1' }, copyOf: process.env.SIGHTLINE_DEMO_DATA ?? '' });
      url = server.url;
      await provide(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ server }, provide) => provide(server.url),
  /** Every journey fails on an error in the page's console, whatever else it proves. */
  consoleErrors: [
    async ({ page }, provide) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !/status of 401/.test(message.text())) errors.push(message.text());
      });
      await provide(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});
