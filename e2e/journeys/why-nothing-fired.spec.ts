import { expect, expectAccessibleInBothSchemes, expectNoOverflow, signIn, test } from '../support/product.ts';
import { recordedCamera } from '../support/recorded-camera.ts';

test('a moment without an alert is explained on the graph of its flow', async ({ page }) => {
  await signIn(page, 'company');
  const { id, middle } = await recordedCamera(page);
  await page.goto(`/alerts/why?camera=${id}&at=${middle}`);
  await expect(page.getByRole('heading', { name: /Why did nothing fire at/ })).toBeVisible();
  const graph = page.getByRole('list', { name: 'The flow at this moment' });
  await expect(graph.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  const playhead = page.getByRole('slider', { name: 'Moment shown' });
  await expect(playhead).toBeVisible();
  const before = await playhead.getAttribute('aria-valuenow');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(playhead).not.toHaveAttribute('aria-valuenow', String(before));
  await expectAccessibleInBothSchemes(page);
});

test('a time without recorded detections says so', async ({ page, consoleErrors }) => {
  await signIn(page, 'company');
  const { id } = await recordedCamera(page);
  const longAgo = new Date(Date.now() - 300 * 86_400_000).toISOString();
  await page.goto(`/alerts/why?camera=${id}&at=${longAgo}`);
  await expect(page.getByText('There is no record of what this camera was looking for at that time')).toBeVisible();
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('404')]);
});

test('the page fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'company');
  const { id, middle } = await recordedCamera(page);
  await page.goto(`/alerts/why?camera=${id}&at=${middle}`);
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  await expectNoOverflow(page);
});
