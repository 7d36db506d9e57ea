import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothSchemes, oneTimePassword, signIn, test } from '../support/product.ts';

const NODES = '/alerts/reseller-settings?tab=nodes';
const tableOf = (page: Page) => page.getByRole('table', { name: 'Processing nodes by name' });
/** What opens a node over the list; beside it stands the link to its status. */
const openingLink = (page: Page, name: string) => rowOf(page, name).getByRole('link', { name, exact: true });
const rowOf = (page: Page, name: string) => tableOf(page).getByRole('row').filter({ hasText: name });

test('nodes are listed with health, system, tags and cameras, and narrowed (SCR-32, OPS-01, OPS-02)', async ({
  page,
}) => {
  await signIn(page, 'reseller');
  await page.goto(NODES);
  await expect(rowOf(page, 'Northgate node 1')).toContainText('GPU');
  await expect(rowOf(page, 'Northgate node 2 (reserve)')).toContainText('Offline');
  await expect(rowOf(page, 'Tuas edge box')).toContainText('Never seen');
  await expect(page.getByText('Lanterna')).toHaveCount(0);
  await page.getByRole('button', { name: 'Health: Any' }).click();
  await page.getByRole('checkbox', { name: 'Never seen' }).check();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/health=never_seen/);
  await expect(tableOf(page).getByRole('row')).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Find a node' }).fill('nothing like it');
  await expect(page.getByText('No node matches these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rowOf(page, 'Northgate node 1')).toBeVisible();
});

test('a node is created with a token that is told once, given cameras, and deleted (OPS-03 to OPS-05, OPS-07)', async ({
  page,
}) => {
  await signIn(page, 'reseller');
  await page.goto(NODES);
  await page.getByRole('button', { name: 'Add node' }).click();
  const fresh = page.getByRole('dialog', { name: 'New processing node' });
  await fresh.getByRole('textbox', { name: 'Name' }).fill('Journey node');
  await fresh.getByRole('combobox', { name: 'Reseller' }).click();
  await page.getByRole('option', { name: 'Northgate Safety Systems' }).click();
  await fresh.getByLabel('Tags').first().fill('Journey,');
  await fresh.getByRole('button', { name: /^Create node/ }).click();

  const told = page.getByRole('dialog', { name: 'Token for Journey node' });
  const token = await told.getByRole('textbox', { name: 'Token' }).inputValue();
  expect(token).toMatch(/^[\w-]{40,}$/);
  await told.getByRole('button', { name: 'I have saved it' }).click();
  const drawer = page.getByRole('dialog', { name: 'Journey node' });
  await expect(drawer.getByText('Never seen')).toBeVisible();
  await expect(page.locator('body')).not.toContainText(token);

  const heartbeat = await page.request.post('/api/node/heartbeat/', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      version: '9.9.9',
      started_at: new Date().toISOString(),
      system: 'Journey OS',
      waiting_events: 0,
      cameras: [],
      abilities: {
        models: [
          { name: 'journey-net', version: '2', simulated: true, classes: ['person'], key_points: [], identities: [] },
        ],
      },
    },
  });
  expect(heartbeat.ok()).toBe(true);

  await drawer.getByRole('button', { name: 'Assign cameras' }).click();
  const choice = page.getByRole('dialog', { name: 'Cameras of Journey node' });
  await choice.getByRole('textbox', { name: 'Search' }).fill('G-02');
  await choice.getByRole('checkbox', { name: 'G-02 Rear Gate' }).check();
  await choice.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(drawer.getByRole('list', { name: 'Cameras' })).toContainText('G-02 Rear Gate');
  const model = drawer.getByRole('listitem').filter({ hasText: 'journey-net 2' });
  await expect(model).toContainText('Simulated');
  await expect(model).toContainText('people');

  await drawer.getByRole('button', { name: 'New token' }).click();
  await page
    .getByRole('dialog', { name: 'Create a new token for Journey node?' })
    .getByRole('button', { name: 'New token' })
    .click();
  await expect(page.getByRole('dialog', { name: 'Token for Journey node', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'I have saved it' }).click();
  const refused = await page.request.get('/api/node/config/', { headers: { authorization: `Bearer ${token}` } });
  expect(refused.status()).toBe(401);

  const since = new Date();
  await drawer.getByRole('button', { name: 'Delete node' }).click();
  const deletion = page.getByRole('dialog', { name: /^Delete node Journey node\? 1 camera will have no node/ });
  await expect(deletion).toBeVisible();
  await page.keyboard.type(await oneTimePassword('reseller', since));
  await deletion.getByRole('button', { name: 'Delete node' }).click();
  await expect(page.getByText('Node Journey node has been deleted successfully')).toBeVisible();
  await expect(rowOf(page, 'Journey node')).toHaveCount(0);

  // The camera goes back to the node that watched it.
  await openingLink(page, 'Northgate node 1').click();
  await page.getByRole('button', { name: 'Assign cameras' }).click();
  await page.getByRole('textbox', { name: 'Search' }).fill('G-02');
  await page.getByRole('checkbox', { name: 'G-02 Rear Gate' }).check();
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(page.getByText('The cameras of Northgate node 1 were updated.')).toBeVisible();
});

test('a running node can be killed, after a warning (OPS-06)', async ({ page }) => {
  test.setTimeout(300_000);
  await signIn(page, 'reseller');
  await page.goto(NODES);
  await expect(rowOf(page, 'Northgate node 1')).toContainText(/Healthy|Degraded/, { timeout: 30_000 });
  await openingLink(page, 'Northgate node 1').click();
  const drawer = page.getByRole('dialog', { name: 'Northgate node 1' });
  await drawer.getByRole('button', { name: 'Kill node' }).click();
  const question = page.getByRole('dialog', { name: 'Kill node Northgate node 1?' });
  await expect(question).toContainText('cameras are not monitored until then');
  await question.getByRole('button', { name: 'Kill node' }).click();
  await expect(page.getByText('Northgate node 1 is stopping.')).toBeVisible();
  await expect(drawer.getByText('Killed')).toBeVisible();
  // The cameras of the node, listed below, say the same of themselves.
  const health = drawer.getByRole('definition').filter({ hasText: /^Offline$/ });
  await expect(health).toBeVisible({ timeout: 30_000 });
  // The demo starts it again after a minute; other journeys need it.
  await page.goto(NODES);
  await expect(rowOf(page, 'Northgate node 1')).toContainText(/Healthy|Degraded/, { timeout: 150_000 });
});

test('the nodes are accessible, on a desk and on a phone', async ({ page }) => {
  await signIn(page, 'reseller');
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(NODES);
    await expect(rowOf(page, 'Northgate node 1')).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await openingLink(page, 'Northgate node 1').click();
    await expect(page.getByRole('list', { name: 'Cameras' })).toBeVisible();
    await expectAccessibleInBothSchemes(page);
  }
});

test('the page of a node has its figures, its cameras and its models, and is reached from the list', async ({
  page,
}) => {
  await signIn(page, 'reseller');
  await page.goto(NODES);
  await page.getByRole('link', { name: 'Status of Northgate node 1' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Northgate node 1' })).toBeVisible();
  const cameras = page.getByRole('table', { name: 'Cameras' });
  await expect(cameras.getByRole('row').filter({ hasText: 'Simulated' }).first()).toBeVisible();
  // The node that the demo runs has spoken.
  await expect(cameras.getByText('Live', { exact: true }).first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Analysis rate, fps').first()).toBeVisible();
  // The same as a table, for screen readers.
  await expect(page.getByRole('columnheader', { name: 'Analysis rate, fps' })).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Models and what they see' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(cameras).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('the page of a node that never ran says so', async ({ page }) => {
  await signIn(page, 'reseller');
  await page.goto(NODES);
  await page.getByRole('link', { name: 'Status of Tuas edge box' }).click();
  await expect(page.getByText('This node has never connected.')).toBeVisible();
});
