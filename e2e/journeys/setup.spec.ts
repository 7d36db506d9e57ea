import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, expectAccessible, expectAccessibleInBothSchemes, PASSWORD, test } from '../support/product.ts';
import { type RunningServer, startServer } from '../support/server.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer({ env: { DEMO: '0', ERROR_REPORTING: '1' } });
});
test.afterAll(() => server.stop());

/** Without a mail server, mails are files that only the operator of the machine can read. */
async function mailedCode(): Promise<string> {
  const folder = path.join(server.dataDir, 'outbox');
  const newest = async () => {
    const name = (await readdir(folder).catch(() => [])).toSorted().at(-1);
    const mail = name ? await readFile(path.join(folder, name), 'utf8') : '';
    const [, body = ''] = mail.split('\r\n\r\n');
    return /^\d{6}$/m.exec(Buffer.from(body, 'base64').toString())?.[0] ?? '';
  };
  await expect.poll(newest, { timeout: 15_000 }).toMatch(/^\d{6}$/);
  return newest();
}

test('an empty installation: the log’s key makes the first superuser, who signs in to an empty product', async ({
  page,
}) => {
  const key = /setup key (\S{24}),/.exec(server.said)?.[1] ?? '';
  await page.goto(`${server.url}/login`);
  await expect(page).toHaveURL(/\/setup$/);
  await expect(page.getByRole('heading', { name: 'Create the first superuser' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  await page.getByRole('button', { name: 'Create superuser' }).click();
  await expect(page.getByText('This field is required')).toHaveCount(5);
  await page.getByLabel('Setup key').fill('k'.repeat(24));
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('E-mail').fill('ada@marina.example');
  await page.getByLabel('Username').fill('ada');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create superuser' }).click();
  await expect(page.getByText('The superuser could not be created')).toBeVisible();

  await page.getByLabel('Setup key').fill(key);
  await page.getByRole('button', { name: 'Create superuser' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('The superuser was created. Sign in to continue.')).toBeVisible();
  await page.goto(`${server.url}/setup`);
  await expect(page).toHaveURL(/\/login$/);

  await page.getByLabel('Username').fill('ada');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Digit 1').focus();
  await page.keyboard.type(await mailedCode());
  await page.getByRole('button', { name: 'Verify and sign in' }).click();
  await expect(page).toHaveURL(/\/alerts\/summary$/);
  await expect(page.getByRole('heading', { name: 'No items to display' })).toBeVisible();
  await expectAccessible(page);
});
