import { createClient } from '@sightline/client/client';
import {
  expect,
  expectAccessibleInBothSchemes,
  expectNoOverflow,
  openAlerts,
  raiseAlert,
  signIn,
  test,
} from '../support/product.ts';

const PHONE = { width: 390, height: 844 };

test('an alert is commented on, assigned, decided and shared, and its history tells (ALERT-01, ALERT-06, ALERT-14, ALERT-22)', async ({
  page,
  server,
}) => {
  await signIn(page, 'company');
  await page.goto(`/alerts/summary/${await raiseAlert(page)}`);
  const panel = page.getByRole('complementary', { name: 'Review' });

  await panel.getByRole('textbox', { name: 'Write a comment' }).fill('Please look, @Arj');
  await panel.getByRole('option', { name: /^Arjun/ }).click();
  await panel.getByRole('button', { name: 'Comment', exact: true }).click();
  const comment = panel.getByRole('list', { name: 'Comments' }).getByRole('listitem');
  await expect(comment).toContainText(/Please look, @Arjun \w+/);

  await panel.getByRole('button', { name: 'Assignee: Unassigned' }).click();
  await page.getByRole('button', { name: /^Arjun/ }).click();
  await expect(panel.getByRole('button', { name: /^Assignee: Arjun/ })).toBeVisible();
  await panel.getByRole('button', { name: /^Non-compliant/ }).click();
  await expect(panel.getByRole('button', { name: /^Non-compliant/ })).toHaveAttribute('aria-pressed', 'true');

  const since = new Date();
  await panel.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share by e-mail' });
  await dialog.getByLabel(/^To/).fill('operator@demo.example');
  await page.keyboard.press('Enter');
  await dialog.getByLabel(/^Subject/).fill('Look at the gate');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();
  const outbox = createClient({ base: `${server.url}/api` });
  const subjects = async () =>
    (await outbox('GET /demo/outbox/', { query: { to: 'operator@demo.example' } }))
      .filter(({ sent_at }) => new Date(sent_at) >= since)
      .map(({ subject }) => subject);
  await expect.poll(subjects, { timeout: 15_000 }).toContain('Look at the gate');

  await panel.getByRole('tab', { name: /History/ }).click();
  const history = panel.getByRole('list', { name: 'History' });
  for (const line of [
    /set the status to Non-compliant/,
    /Assigned to Arjun/,
    /commented/,
    /shared it by e-mail/,
    /Alert raised/,
  ])
    await expect(history.getByText(line)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize(PHONE);
  await expectNoOverflow(page);
});

test('the person who is mentioned is told (NOTIF-20)', async ({ page }) => {
  await signIn(page, 'company');
  const id = await raiseAlert(page);
  const people = await page.request.get(`/api/alerts/records/${id}/people/`, { params: { search: 'Arjun' } });
  const { results } = (await people.json()) as { results: { id: string; name: string }[] };
  const [arjun] = results;
  const text = `@${arjun!.name} please check`;
  await page.request.post(`/api/alerts/records/${id}/comments/`, { data: { text, mentions: [arjun!.id] } });
  await page.context().clearCookies();
  await signIn(page, 'operator');
  const told = async () => {
    const list = await page.request.get('/api/users/notifications/');
    return JSON.stringify(await list.json()).includes(id);
  };
  await expect.poll(told, { timeout: 15_000 }).toBe(true);
});

test('alerts are assigned in the inbox with A, found by their assignee, and it can be undone (ALERT-06)', async ({
  page,
}) => {
  await signIn(page, 'company');
  const id = await raiseAlert(page);
  await openAlerts(page, '?view=list&fold=off');
  const row = page.getByRole('row').filter({ has: page.locator(`[data-alert="${id}"]`) });
  await row.getByRole('checkbox', { name: /^Select/ }).check({ force: true });
  await page.keyboard.press('a');
  await page.getByRole('dialog').getByRole('button', { name: /^Mei/ }).click();
  await expect(page.getByText(/^Assigned to Mei/)).toBeVisible();
  await expect(row).toContainText('Mei');

  await page.getByRole('button', { name: /^Assignee/ }).click();
  await page.getByRole('checkbox', { name: 'Me', exact: true }).check({ force: true });
  await expect(page).toHaveURL(/assignee=me/);
  await page.keyboard.press('Escape');
  await expect(row).toBeVisible();

  await page.keyboard.press('ControlOrMeta+z');
  const assignee = async () => {
    const alert = await page.request.get(`/api/alerts/records/${id}/`);
    return ((await alert.json()) as { assignee: object | null }).assignee;
  };
  await expect.poll(assignee).toBeNull();
});
