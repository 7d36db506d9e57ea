import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothSchemes, expectNoOverflow, signIn, test } from '../support/product.ts';

const CAMERA = 'G-01 Main Gate';

/** Inspection on for a camera that anybody with a link may see; without a plan, so that pictures come when asked for. */
async function inspect(page: Page) {
  const found = await page.request.get('/api/cameras/', { params: { search: CAMERA } });
  const { results } = (await found.json()) as { results: { id: string }[] };
  const configuration = { enabled: true, publicly_accessible: true };
  const saved = await page.request.put('/api/cameras/inspection/', {
    data: { camera_ids: [results[0]?.id], inspection_configuration: configuration },
  });
  expect(saved.ok()).toBe(true);
  return results[0]?.id ?? '';
}

test('a capture gets a note, is shared by a link without an account, and the link ends when it is revoked', async ({
  page,
  browser,
  server,
  consoleErrors,
}) => {
  await signIn(page, 'company');
  const camera = await inspect(page);
  await page.goto(`/inspection/dashboard?camera=${camera}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Inspection' })).toBeVisible();
  const cameras = page.getByRole('navigation', { name: 'Inspection cameras' });
  await expect(cameras.getByRole('link', { name: new RegExp(CAMERA) })).toContainText(/INS-[0-9A-F]{6}/);

  await page.getByRole('button', { name: 'Capture now' }).click();
  const here = page.getByRole('button', { name: 'Add a note at this place' });
  await expect(here).toBeVisible({ timeout: 30_000 });
  await here.click({ position: { x: 60, y: 40 } });
  await page.getByRole('textbox', { name: 'Note' }).fill('Guard rail low');
  await page.getByRole('dialog').getByRole('button', { name: 'Add a note' }).click();
  const note = page.getByRole('list', { name: 'Notes' }).getByRole('listitem');
  await expect(note).toContainText('Guard rail low');
  await note.getByRole('button', { name: 'Close' }).click();
  await expect(note).toContainText('Closed');
  await expectAccessibleInBothSchemes(page);

  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^inspection-G-01-Main-Gate-.*\.csv$/);

  await page.getByRole('switch', { name: 'Show notes' }).check({ force: true });
  await page.getByRole('switch', { name: 'Ask for an access code' }).check({ force: true });
  await page.getByRole('textbox', { name: 'Access code' }).fill('crane-42');
  await page.getByRole('button', { name: 'Create link' }).click();
  const made = page.getByRole('dialog', { name: 'Public link created' });
  const address = new URL(await made.getByRole('textbox', { name: 'Address' }).inputValue());
  await made.getByRole('button', { name: 'Done' }).click();

  const stranger = await browser.newContext({ baseURL: server.url });
  const guest = await stranger.newPage();
  const opened = await guest.goto(address.pathname + address.hash);
  expect(opened?.headers()['x-robots-tag']).toContain('noindex');
  await guest.getByRole('textbox', { name: 'Access code' }).fill('crane-41');
  await guest.getByRole('button', { name: 'Open' }).click();
  await expect(guest.getByText('This access code is wrong')).toBeVisible();
  await guest.getByRole('textbox', { name: 'Access code' }).fill('crane-42');
  await guest.getByRole('button', { name: 'Open' }).click();
  await expect(guest.getByRole('heading', { level: 1, name: 'Inspection captures' })).toBeVisible();
  await expect(guest.getByText('Guard rail low')).toBeVisible();
  await expect(guest.getByText(CAMERA)).toHaveCount(0);
  const picture = guest.getByRole('main').locator('img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessibleInBothSchemes(guest);
  await guest.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(guest);

  const link = page.getByRole('list', { name: 'Links of this camera' }).getByRole('listitem').first();
  await link.getByRole('button', { name: 'Revoke link' }).click();
  const question = page.getByRole('dialog', { name: 'Revoke this link?' });
  await question.getByRole('button', { name: 'Revoke link' }).click();
  await expect(link).toContainText('Revoked');
  await expect(link).toContainText('Opened 1 time');
  await guest.reload();
  await expect(guest.getByRole('heading', { level: 1, name: 'This link is no longer valid' })).toBeVisible();
  await stranger.close();

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Delete capture' }).click();
  const gone = page.getByRole('dialog', { name: 'Delete this capture?' });
  await gone.getByRole('button', { name: 'Delete capture' }).click();
  await expect(gone).toBeHidden();
  consoleErrors.splice(0);
});
