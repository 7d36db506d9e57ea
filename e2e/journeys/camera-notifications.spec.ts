import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothSchemes, expectNoOverflow, signIn, test } from '../support/product.ts';
import { type RunningServer, startServer } from '../support/server.ts';

/** Telegram and Autodesk, as far as this product talks to them. */
async function startOutside() {
  const messages: { path: string; body: string }[] = [];
  const outside = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const url = new URL(request.url ?? '/', 'http://outside');
    if (url.pathname === '/authentication/v2/authorize') {
      const back = new URL(url.searchParams.get('redirect_uri') ?? '');
      back.search = String(new URLSearchParams({ code: 'c0de', state: url.searchParams.get('state') ?? '' }));
      response.writeHead(302, { location: back.href }).end();
      return;
    }
    messages.push({ path: url.pathname, body });
    const isWrong = url.pathname.startsWith('/botwrong');
    const tokens = { access_token: 'a', refresh_token: 'r', expires_in: 3600 };
    response.writeHead(isWrong ? 401 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(tokens));
  });
  await new Promise<void>((done) => outside.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
  return { url, messages, close: () => outside.close() };
}

let outside: Awaited<ReturnType<typeof startOutside>>;
let server: RunningServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  outside = await startOutside();
  const env = {
    DEMO: '1',
    TELEGRAM_API_URL: outside.url,
    ACC_API_URL: outside.url,
    ACC_CLIENT_ID: 'sightline',
    ACC_CLIENT_SECRET: 'shh',
  };
  server = await startServer({ env, copyOf: process.env.SIGHTLINE_DEMO_DATA ?? '' });
});
test.afterAll(async () => {
  await server.stop();
  outside.close();
});

/** Opens the notifications of a camera of the demo. */
async function openNotifications(page: Page, at: number) {
  await signIn(page, 'company', server.url);
  const answer = await page.request.get(`${server.url}/api/sites/site_groupings/?tab=alerts`);
  const sites = (await answer.json()) as { groups: { cameras: { id: string }[] }[] }[];
  const cameras = sites.flatMap(({ groups }) => groups.flatMap((group) => group.cameras));
  await page.goto(`${server.url}/camera/${cameras[at]?.id}/camera`);
  await page.getByRole('link', { name: 'Notifications', exact: true }).last().click();
  await expect(page.getByRole('switch', { name: 'Telegram' })).toBeVisible();
}

const turn = (page: Page, name: string) => page.getByRole('switch', { name }).click({ force: true });
const save = (page: Page) => page.getByRole('button', { name: /^Save/ }).first().click();

test('Telegram is refused while it is incomplete, tested, saved and still there (XFER-35, XFER-58 to 60)', async ({
  page,
  consoleErrors,
}) => {
  await openNotifications(page, 0);
  await turn(page, 'Telegram');
  await save(page);
  await expect(page.getByText('This field is required')).toHaveCount(2);
  await page.getByLabel('Chat ID').fill('-100200');
  await page.getByLabel('Bot token').fill('wrong');
  await page.getByRole('button', { name: 'Send test message' }).click();
  await expect(page.getByText('Incorrect telegram details')).toBeVisible();
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('422')]);
  await page.getByLabel('Bot token').fill('1:abc');
  await page.getByRole('button', { name: 'Send test message' }).click();
  await expect(page.getByText('Test message sent successfully')).toBeVisible();
  expect(outside.messages.at(-1)).toMatchObject({ path: '/bot1:abc/sendMessage' });
  await save(page);
  await expect(page.getByText('Transfer settings update succeeded')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Telegram' })).toBeChecked();
  await expect(page.getByLabel('Bot token')).toHaveValue('***');
  await turn(page, 'Alerts to people');
  await expect(page.getByRole('switch', { name: 'Telegram' })).not.toBeChecked();
});

test('records go to Autodesk once somebody has authorised it (XFER-46, XFER-49 to 56, ROUTE-32)', async ({ page }) => {
  await openNotifications(page, 1);
  await turn(page, 'Send records to other systems');
  await turn(page, 'External API');
  await page.getByLabel('Address').fill(`${outside.url}/construction/v1/issues`);
  await page.getByLabel('Authentication').selectOption('no_auth');
  await page.getByLabel('Payload').selectOption('autodesk');
  await turn(page, 'Send records automatically');
  await page.getByRole('radio', { name: '0 s', exact: true }).check({ force: true });
  await expect(page.getByText(/preview video may be unavailable/)).toBeVisible();
  await page.getByLabel(/^Extra info/).fill('{"site": "A",}');
  await save(page);
  await expect(page.getByText('JSON is invalid: line 1, column 14')).toBeVisible();
  await page.getByLabel(/^Extra info/).fill('{"site": "A"}');
  await save(page);
  await expect(page.getByText(/^You must grant authorisation/)).toBeVisible();
  await page.getByRole('button', { name: 'Authorise Autodesk' }).click();
  await expect(page.getByText('Successfully saved access token for ACC')).toBeVisible();
  await save(page);
  await expect(page.getByText('Transfer settings update succeeded')).toBeVisible();
  await expect(page.getByText('Autodesk has been authorised for this camera.')).toBeVisible();
});

test('the tab is accessible, and fits a phone', async ({ page }) => {
  await openNotifications(page, 2);
  await page.getByRole('button', { name: /^External API/ }).click();
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
});
