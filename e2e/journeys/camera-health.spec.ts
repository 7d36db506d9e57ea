import { expect, expectAccessibleInBothSchemes, expectNoOverflow, signIn, test } from '../support/product.ts';

test('camera health shows what is wrong with cameras, now and over 30 days', async ({ page }) => {
  await signIn(page, 'company');
  await page.goto('/camera-health/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Camera health' })).toBeVisible();
  const strip = page.getByRole('slider', { name: /^Last 30 days of/ }).first();
  await expect(strip).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  await strip.focus();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await page.keyboard.press('Home');
  await expect(strip).toHaveAttribute('aria-valuenow', '1');

  await page.getByRole('button', { name: /^Offline: \d+ in 30 days$/ }).click();
  await expect(page).toHaveURL(/reason=offline/);
  await expect(page).toHaveURL(/when=period/);
  await page.getByRole('button', { name: /^Offline: \d+ in 30 days$/ }).click();
  await expect(page).not.toHaveURL(/reason=offline/);

  await page.getByRole('radio', { name: '90 days' }).check({ force: true });
  await expect(page).toHaveURL(/days=90/);
  await expect(page.getByRole('slider', { name: /^Last 90 days of/ }).first()).toBeVisible();
  await expectNoOverflow(page);
  await page.getByRole('radio', { name: '30 days' }).check({ force: true });

  const camera = page.getByRole('region', { name: 'Cameras by health' }).getByRole('row').nth(1).getByRole('button');
  await camera.click();
  await expect(page).toHaveURL(/open=/);
  await expect(page.getByRole('region', { name: 'Incidents, 30 days' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expectNoOverflow(page);

  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await file).suggestedFilename()).toBe('camera-health.csv');
});

test('a camera is tested from end to end and gets a new reference', async ({ page }) => {
  await signIn(page, 'company');
  const found = await page.request.get('/api/cameras/', { params: { search: 'G-01 Main Gate' } });
  const { results } = (await found.json()) as { results: { id: string }[] };
  await page.goto(`/camera-health/dashboard?open=${results[0]?.id}`);
  const section = page.getByRole('region', { name: 'End-to-end self-test' });
  // A server that has just started tests its cameras by plan, one run at a time each.
  const runs = `/api/camera_health/cameras/${results[0]?.id}/self_tests/`;
  const running = async () =>
    ((await (await page.request.get(runs)).json()) as { results: { state: string }[] }).results[0]?.state === 'running';
  await expect.poll(running, { timeout: 60_000 }).toBe(false);
  await section.getByRole('button', { name: 'Run self-test' }).click();
  const steps = section.getByRole('table', { name: 'Steps of the self-test' });
  const shown = steps.getByRole('row', { name: /^Shown in the console [\d.]+ (ms|sec)$/ });
  await expect(shown).toBeVisible({ timeout: 60_000 });
  await expect(section.getByRole('status')).toContainText('Passed');
  await expect(steps.getByRole('row')).toHaveCount(8);

  await page.getByRole('button', { name: 'Use as reference' }).click();
  const question = page.getByRole('dialog', { name: 'Replace the reference picture?' });
  await question.getByRole('button', { name: 'Use as reference' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('img', { name: 'Reference picture of G-01 Main Gate' })).toBeVisible({ timeout: 60_000 });
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press('j');
  await expect(page).not.toHaveURL(new RegExp(`open=${results[0]?.id}`));
});
