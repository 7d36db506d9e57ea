import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothSchemes, expectNoOverflow, signIn, test } from '../support/product.ts';

const CAMERAS = '/alerts/settings?tab=cameras';
const GATE = 'G-01 Main Gate';
const FIRST = 'C-01 Loading Bay';
const tableOf = (page: Page) => page.getByRole('table', { name: 'Cameras by name' });
const rowOf = (page: Page, name: string) => tableOf(page).getByRole('row').filter({ hasText: name });
const bulkOf = (page: Page) => page.getByRole('region', { name: 'Actions for the selected cameras' });

async function act(page: Page, camera: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${camera}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('cameras are listed, narrowed in the address and opened where they are set up', async ({ page }) => {
  await signIn(page, 'company');
  await page.goto('/alerts/settings');
  await page.locator('#content').getByRole('link', { name: 'Cameras', exact: true }).click();
  await expect(rowOf(page, GATE)).toContainText('Harbour Point · Gates');
  await expect(rowOf(page, GATE)).toContainText('Simulated');
  await expect(rowOf(page, GATE)).toContainText('Northgate node 1');
  await page.getByRole('searchbox', { name: 'Find a camera' }).fill('gate');
  await expect(page).toHaveURL(/q=gate/);
  await expect(tableOf(page).getByRole('row').filter({ hasNotText: /gate/i })).toHaveCount(1);
  await page.getByRole('button', { name: 'Site: Any' }).click();
  await page.getByRole('checkbox', { name: 'Harbour Point' }).check();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/sites=[0-9a-f-]{36}/);
  await page.reload();
  await expect(rowOf(page, GATE)).toBeVisible();
  await expect(rowOf(page, 'G-05 Terminal Gate')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Excluded' }).check({ force: true });
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\?tab=cameras$/);
  await tableOf(page).getByRole('link', { name: GATE }).click();
  await expect(page).toHaveURL(/\/camera\/[0-9a-f-]{36}\/camera$/);
  await expect(page.getByRole('heading', { level: 1, name: GATE })).toBeVisible();
});

test('a refresh is asked for, for one camera and for many; one that fails says so (CAM-69, CAM-70, ERR-04)', async ({
  page,
  consoleErrors,
}) => {
  await signIn(page, 'company');
  await page.goto(CAMERAS);
  await act(page, GATE, 'Refresh health');
  await expect(page.getByText('Requested a new picture from 1 camera')).toBeVisible();
  await page.getByRole('checkbox', { name: `Select ${GATE}` }).check();
  await page.getByRole('checkbox', { name: /^Select G-05/ }).check();
  await expect(bulkOf(page)).toContainText('2 selected');
  await bulkOf(page).getByRole('button', { name: 'Refresh health' }).click();
  await expect(page.getByText('Requested new pictures from 2 cameras')).toBeVisible();
  await page.route('**/api/cameras/refresh_camera_health/', (route) => route.fulfill({ status: 503, json: {} }));
  await bulkOf(page).getByRole('button', { name: 'Refresh health' }).click();
  await expect(page.getByText('Error sending refresh request', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bulkOf(page)).toBeHidden();
  // The browser notes the failure this journey is about, and nothing else.
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('503')]);
});

test('a test alert is sent and stands among the alerts (CAM-71)', async ({ page }) => {
  await signIn(page, 'company');
  await page.goto(CAMERAS);
  await act(page, GATE, 'Send test alert');
  // The alert itself is announced as well, as every new one is.
  const sent = page.getByRole('status').filter({ hasText: 'Test alert sent' });
  await sent.getByRole('button', { name: 'Open alert' }).click();
  await expect(page).toHaveURL(/\/alerts\/summary/);
  const alert = page.getByRole('article');
  await expect(alert).toContainText('Test Use Case');
  await expect(alert).toContainText(GATE);
  await page.goto('/alerts/summary?use_case=test_use_case');
  await expect(page.locator('article').first()).toContainText(GATE);
});

test('who may only look is offered nothing else', async ({ page }) => {
  await signIn(page, 'operator');
  await page.goto(CAMERAS);
  await expect(tableOf(page).getByRole('link').first()).toBeVisible();
  await expect(tableOf(page).getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Add camera' })).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await expect(page.getByRole('menuitem')).toHaveText(['Open', 'Use cases']);
});

test('the search leads to a camera’s settings, and so does the tree', async ({ page }) => {
  await signIn(page, 'company');
  await page.goto('/alerts/settings');
  await page.getByRole('treeitem', { name: /Harbour Point/ }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('treeitem', { name: /Gates/ }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('treeitem', { name: GATE }).click();
  await expect(page.getByRole('heading', { level: 1, name: GATE })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused();
  await page.keyboard.type('terminal gate');
  const found = page.getByRole('group', { name: 'Camera settings' }).getByRole('option', { name: /^G-05/ });
  await found.click();
  await expect(page.getByRole('heading', { level: 1, name: 'G-05 Terminal Gate' })).toBeVisible();
});

test('the list of cameras is accessible, wide and narrow', async ({ page }) => {
  await signIn(page, 'company');
  await page.goto(CAMERAS);
  await page.getByRole('checkbox', { name: `Select ${FIRST}` }).check();
  await expect(bulkOf(page)).toBeVisible();
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await expectAccessibleInBothSchemes(page);
    await page.getByRole('button', { name: `Actions for ${FIRST}` }).click();
    await expect(page.getByRole('menuitem', { name: 'Open' })).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await expectNoOverflow(page);
    await page.getByRole('menuitem', { name: 'Open' }).press('Escape');
  }
});
