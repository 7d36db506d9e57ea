import { expect, expectAccessibleInBothSchemes, expectNoOverflow, signIn, test } from '../support/product.ts';

const PAGE = '/alerts/my-dashboards';

test('a dashboard of one’s own is put together by keys and pointer, saved, and shared with colleagues', async ({
  page,
  browser,
}) => {
  const name = `Morning round ${Date.now()}`;
  await signIn(page, 'company');
  await page.goto(PAGE);
  await expect(page.getByRole('heading', { level: 1, name: 'My dashboards' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Alerts per day' })).toBeVisible();

  await page.getByRole('button', { name: 'Edit' }).click();
  const widgets = page.getByRole('complementary', { name: 'Widgets' });
  await widgets.getByRole('textbox', { name: 'Find a widget' }).fill('note');
  await widgets.getByRole('button', { name: 'Add Note' }).click();
  const note = page.getByRole('button', { name: /^Note:/ });
  await expect(note).toBeVisible();
  await page.getByRole('textbox', { name: 'Note' }).fill('Meet at gate 2');
  await page.getByRole('textbox', { name: 'Note' }).press('Tab');

  // By keys: to the right and back, larger, and undone.
  const days = page.getByRole('button', { name: /^Alerts per day:/ });
  await days.focus();
  await expect(days).toHaveAccessibleName('Alerts per day: 8 by 6, column 1, row 3');
  await days.press('Shift+ArrowLeft');
  await expect(days).toHaveAccessibleName('Alerts per day: 7 by 6, column 1, row 3');
  await days.press('Control+z');
  await expect(days).toHaveAccessibleName('Alerts per day: 8 by 6, column 1, row 3');
  await page.getByRole('button', { name: 'Remove Status split' }).click();
  await expect(page.getByRole('button', { name: /^Status split:/ })).toHaveCount(0);

  // By pointer: where it is let go, others make room.
  await page.getByRole('button', { name: /^Alerts:/ }).dragTo(page.getByRole('button', { name: /^Pending now:/ }));
  await expect(page.getByRole('button', { name: /^Alerts:/ })).not.toHaveAccessibleName(/column 1,/);

  // From the list of widgets, dropped where it is wanted, with a site of its own.
  await widgets.getByRole('textbox', { name: 'Find a widget' }).fill('cameras live');
  await widgets
    .getByRole('button', { name: 'Add Cameras live' })
    .dragTo(page.getByRole('button', { name: /^Alerts per day:/ }));
  const cameras = page.getByRole('button', { name: /^Cameras live:/ });
  await expect(cameras).toHaveCount(1);
  await cameras.focus();
  await page.getByRole('button', { name: 'Settings of Cameras live' }).click();
  await page.getByRole('combobox', { name: 'Site' }).selectOption({ label: 'East Port T4' });
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/cameras-live/);
  await expect(page.getByRole('link', { name: /^Cameras live/ })).toContainText('of 3');

  await page.getByRole('button', { name: 'Save as…' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  await expect(page.getByText('Meet at gate 2')).toBeVisible();

  await page.getByRole('radio', { name: '7 days' }).click();
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('radio', { name: '30 days' })).toBeChecked();

  await page.getByRole('button', { name: /^Dashboards/ }).click();
  const share = page.getByRole('button', { name: `Share ${name} with your company` });
  await share.click();
  await page.keyboard.press('Escape');

  // It is where the console begins.
  const start = page.getByRole('switch', { name: 'Start page' });
  // The switch moves at once; leaving the page before the answer would take the change along.
  const stored = page.waitForResponse(
    (answer) =>
      answer.ok() && /is_start/.test(answer.request().postData() ?? '') && answer.request().method() === 'PATCH',
  );
  await start.click({ force: true });
  await stored;
  await expect(start).toBeChecked();
  await page.goto('/');
  await expect(page).toHaveURL(/\/alerts\/my-dashboards\?.*dashboard=/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Meet at gate 2')).toBeVisible();
  await start.click({ force: true });
  await expect(start).not.toBeChecked();

  const other = await browser.newContext();
  const colleague = await other.newPage();
  await signIn(colleague, 'operator');
  await colleague.goto(PAGE);
  await colleague.getByRole('button', { name: /^Dashboards/ }).click();
  await colleague.getByRole('button', { name: new RegExp(name) }).click();
  await expect(colleague.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(colleague.getByText('Meet at gate 2')).toBeVisible();
  await expect(colleague.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await expect(colleague.getByRole('button', { name: 'Make a copy' })).toBeVisible();
  await other.close();
});

test('dashboards of one’s own are accessible, edited and viewed, wide and narrow', async ({ page }) => {
  await signIn(page, 'company');
  await page.goto(PAGE);
  await expect(page.getByRole('region', { name: 'Alerts per day' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('complementary', { name: 'Widgets' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(PAGE);
  await expect(page.getByRole('region', { name: 'Alerts per day' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await expectNoOverflow(page);
});
