import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  expectNoOverflow,
  signIn,
  test,
} from '../support/product.ts';
import { smallTargets } from '../support/touch.ts';

test('the guide is read by role, searched, printed and linked to', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, 'company');
  await page.goto('/alerts/summary');
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Help' }).click();
  await expect(page).toHaveURL(/\/help$/);
  const contents = page.getByRole('region', { name: 'Contents of the guide' });
  await expect(contents.getByRole('link', { name: /^Add people and roles/ })).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  await page.getByRole('searchbox', { name: 'Search the guide' }).fill('evacuaton drill');
  await contents
    .getByRole('link', { name: /^In an emergency/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 2, name: 'In an emergency' })).toBeVisible();
  await expect(page).toHaveURL(/part=evacuation/);
  const picture = page.getByRole('img', { name: 'The list of who is on site' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessibleInBothSchemes(page);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article')).toBeVisible();
  await expect(contents).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.goto('/help?part=health');
  await page.getByRole('article').getByRole('link', { name: 'Camera Health' }).click();
  await expect(page).toHaveURL(/\/camera-health\/dashboard/);
});

test('"?" opens what the guide says about the page, over it, and leads to the keys', async ({ page }) => {
  await signIn(page, 'company');
  await page.goto('/camera-health/dashboard');
  await expect(page.getByRole('heading', { name: 'Camera health', exact: true }).first()).toBeVisible();
  await page.keyboard.press('?');
  const guide = page.getByRole('dialog', { name: 'Check cameras' });
  await expect(guide.getByText('Cameras with a problem come first.')).toBeVisible();
  await expectAccessible(page);
  await guide.getByRole('button', { name: /^Keyboard shortcuts/ }).click();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Next camera');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('?');
  await guide.getByRole('link', { name: 'Open the guide' }).click();
  await expect(page).toHaveURL(/\/help\?part=health/);
});

test('the guide is read and searched in Japanese, on a phone, and without a network', async ({ browser, baseURL }) => {
  // A profile of its own: its worker would outlive this journey.
  const phone = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    serviceWorkers: 'allow',
    locale: 'ja-JP',
  });
  const page = await phone.newPage();
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  const isKept = async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated';
  await expect.poll(() => page.evaluate(isKept), { timeout: 60_000 }).toBe(true);

  await phone.setOffline(true);
  await page.goto('/alerts/summary');
  await page.getByRole('link', { name: 'ガイドを読む' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ヘルプ' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'ガイドを検索' }).fill('避難訓練');
  await page
    .getByRole('link', { name: /^緊急のとき/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 2, name: '緊急のとき' })).toBeVisible();
  const picture = page.getByRole('img', { name: 'サイト内にいる人の一覧' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessibleInBothSchemes(page);
  await expectNoOverflow(page);
  expect(await smallTargets(page)).toEqual([]);
  // A link that somebody was sent opens as well.
  await page.goto('/help?part=alerts');
  await expect(page.getByRole('heading', { level: 2, name: 'アラートに対応する' })).toBeVisible();
  await page.getByRole('button', { name: '目次に戻る' }).click();
  await expect(page.getByRole('searchbox', { name: 'ガイドを検索' })).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
  await phone.close();
});
