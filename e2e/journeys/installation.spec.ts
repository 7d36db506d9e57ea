import { expect, expectAccessibleInBothSchemes, expectNoOverflow, signIn, test } from '../support/product.ts';

const INSTALLATION = '/installation/dashboard';
/** A backup of the demo, on a busy machine. */
const BACKUP_MS = 120_000;

test('a superuser sees how the installation is and has a backup made, which survives a reload', async ({ page }) => {
  await signIn(page, 'superuser');
  await page.goto('/usecase-usage/dashboard');
  await page
    .getByRole('navigation', { name: 'Pages of this section' })
    .getByRole('link', { name: 'Installation' })
    .click();
  await expect(page).toHaveURL(new RegExp(INSTALLATION));
  await expect(page.getByRole('heading', { level: 1, name: 'Installation' })).toBeVisible();

  const glance = page.getByRole('region', { name: 'At a glance' });
  for (const name of ['Version', 'Disk', 'Queues', 'Nodes', 'Last backup'])
    await expect(glance.getByText(name)).toBeVisible();
  await expect(glance.getByText(/^(Fine|Look at it|Act now)$/)).toHaveCount(5);
  const versions = page.getByRole('region', { name: 'Versions' });
  await expect(versions.getByText(/^PostgreSQL \d+/)).toBeVisible();
  await expect(versions.getByText(/Node\.js \d+/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Queues' }).getByRole('row', { name: /E-mail/ })).toBeVisible();
  // A key stands where a word was not loaded.
  await expect(page.getByText(/(installation|trouble)\.\w/)).toHaveCount(0);

  const backups = page.getByRole('region', { name: 'Backups' });
  await backups.getByRole('button', { name: 'Back up now' }).click();
  await expect(page.getByText('Backup started')).toBeVisible();
  await page.reload();
  await expect(backups.getByText(/^Made on /)).toBeVisible({ timeout: BACKUP_MS });
  await expect(backups.getByText('No restore has been tried yet')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'What to do' }).getByText('No backup has been tried out lately'),
  ).toBeVisible();
});

test('nobody else has a way in', async ({ page }) => {
  await signIn(page, 'reseller');
  await page.goto(INSTALLATION);
  await expect(page.getByText('Access to this page is restricted')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Installation' })).toHaveCount(0);
});

test('the installation is accessible, on a desk and on a phone, and in Japanese', async ({ page }) => {
  await signIn(page, 'superuser');
  await page.goto(INSTALLATION);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('region', { name: 'What to do' })).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await expectNoOverflow(page);
  }
  await page.request.patch('/api/users/current/', { data: { preferred_language: 'ja' } });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'システム' })).toBeVisible();
  await expect(page.getByRole('region', { name: '対応が必要なこと' })).toBeVisible();
  await expectNoOverflow(page);
  await page.request.patch('/api/users/current/', { data: { preferred_language: 'en' } });
});
