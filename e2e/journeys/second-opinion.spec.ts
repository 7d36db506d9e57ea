import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothSchemes, expectNoOverflow, signIn, test } from '../support/product.ts';
import { type RunningServer, startServer } from '../support/server.ts';

const YES = { verdict: 'yes', sentence: 'Somebody stands inside the marked area.' };
const NO = { verdict: 'no', sentence: 'The marked area is empty.' };

/** A model with an OpenAI-compatible API that says what it is told to. */
async function startModel() {
  const asked: { path: string; key: string | undefined; body: string }[] = [];
  const says = { answer: YES };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    asked.push({ path: request.url ?? '', key: request.headers.authorization, body });
    const content = JSON.stringify(says.answer);
    const answer = {
      choices: [{ message: { role: 'assistant', content } }],
      usage: { prompt_tokens: 1000, completion_tokens: 50 },
    };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return { url, asked, says, close: () => server.close() };
}

let model: Awaited<ReturnType<typeof startModel>>;
let server: RunningServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  model = await startModel();
  server = await startServer({
    env: { DEMO: '1', ALLOW_PRIVATE_TARGETS: '1' },
    copyOf: process.env.SIGHTLINE_DEMO_DATA ?? '',
  });
});
test.afterAll(async () => {
  await server.stop();
  model.close();
});

const drawerOf = (page: Page) => page.getByRole('dialog', { name: /Kestrel Construction/ });

async function setUp(page: Page) {
  await page.goto(`${server.url}/alerts/company-settings?tab=second-opinions`);
  await expectAccessibleInBothSchemes(page);
  await page
    .getByRole('row', { name: /Kestrel Construction Not set up/ })
    .getByRole('link')
    .click();
  const drawer = drawerOf(page);
  await drawer.getByRole('switch', { name: 'Ask for a second opinion' }).click({ force: true });
  await drawer.getByRole('button', { name: /^Save/ }).click();
  await expect(drawer.getByText('This field is required')).toHaveCount(3);
  await drawer.getByRole('textbox', { name: 'Address' }).fill(model.url);
  await drawer.getByRole('textbox', { name: 'Model' }).fill('vision-1');
  await drawer.getByLabel('API key', { exact: true }).fill('sk-journey');
  await drawer.getByRole('combobox', { name: 'Use cases' }).click();
  await page.getByRole('option', { name: 'No Access Area' }).click();
  await drawer.getByRole('button', { name: 'Edit default question: No Access Area' }).click();
  await drawer.getByRole('textbox', { name: 'Question for No Access Area' }).fill('Is somebody in the yellow area?');
  await drawer.getByRole('textbox', { name: 'Price for 1 million input tokens' }).fill('2');
  await drawer.getByRole('textbox', { name: 'Price for 1 million output tokens' }).fill('10');
  await drawer.getByRole('switch', { name: 'Keep doubtful alerts in a view of their own' }).click({ force: true });
  await drawer.getByRole('button', { name: /^Save/ }).click();
  await expect(drawer.getByText('Stored and never shown again')).toBeVisible();
}

async function runTest(page: Page) {
  const drawer = drawerOf(page);
  await drawer.getByRole('button', { name: 'Ask about the latest alert' }).click();
  await expect(drawer.getByText(YES.sentence)).toBeVisible();
  await expect(drawer.getByText(/^vision-1 · .* · \$0\.0025$/)).toBeVisible();
  const [question] = model.asked;
  expect(question).toMatchObject({ path: '/v1/chat/completions', key: 'Bearer sk-journey' });
  expect(question?.body).toContain('data:image/jpeg;base64,');
  await expect(page.locator('body')).not.toContainText('sk-journey');
}

/** The latest alert that nobody has reviewed. */
async function latestPending(page: Page): Promise<string> {
  const body = { start_date: '2020-01-01T00:00:00Z', end_date: '2090-01-01T00:00:00Z', statuses: ['pending'] };
  const answer = await page.request.post(`${server.url}/api/alerts/records/get_list/?size=20`, { data: body });
  const { results } = (await answer.json()) as { results: { id: string; frame_url: string | null }[] };
  return results.find(({ frame_url }) => frame_url !== null)?.id ?? '';
}

test('a second opinion is set up, tested and given, and doubtful alerts wait in a view of their own', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, 'company', server.url);
  await setUp(page);
  await runTest(page);
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  model.says.answer = NO;
  const id = await latestPending(page);
  await page.goto(`${server.url}/alerts/summary/${id}`);
  await page.getByRole('button', { name: /^Ask( again)?$/ }).click();
  await expect(page.getByText(NO.sentence)).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  await page.goto(`${server.url}/alerts/summary?fold=off`);
  await expect(page.locator('[data-alert]').first()).toBeVisible();
  await expect(page.locator(`[data-alert="${id}"]`)).toHaveCount(0);
  const tab = page.getByRole('button', { name: /^Doubtful/ });
  await tab.click();
  await expect(page).toHaveURL(/only=doubtful/);
  await expect(page.locator(`[data-alert="${id}"]`)).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  const record = `${server.url}/api/alerts/records/${id}/`;
  const { version } = (await (await page.request.get(record)).json()) as { version: number };
  const marked = await page.request.patch(record, { data: { version, status: 'compliant' } });
  expect(marked.ok(), await marked.text()).toBe(true);
  await page.goto(`${server.url}/alerts/summary?fold=off&status=compliant`);
  await expect(page.locator(`[data-alert="${id}"]`)).toBeVisible();
});
