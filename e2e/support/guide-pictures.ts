import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect } from './product.ts';

const FOLDER = fileURLToPath(new URL('../../apps/console/src/features/account/guide/pictures/', import.meta.url));
/** As the guide shows them. */
export const PICTURE_SIZE = { width: 1120, height: 700 };
const QUALITY = 0.72;
const SETTLED_MS = 4_000;
/** News of an alert, say. */
const PASSING = '.mantine-Notifications-root';

interface GuidePicture {
  /** Whose screen it is. */
  user: string;
  open: (page: Page) => Promise<unknown>;
  /** What has to be there; the journey fails once the screen has it no more. */
  shows: (page: Page) => Promise<unknown>;
}

interface Site {
  id: string;
  time_zone: string;
}

const FIRST_HOUR = 9;
const LAST_HOUR = 17;

const hourAt = (timeZone: string) =>
  Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(new Date()));

/** A site where it is day now; where it is night everywhere, any. */
async function siteByDay(page: Page): Promise<string> {
  const read = async (path: string) => (await page.request.get(path)).json();
  const { results } = (await read('/api/sites/?size=100')) as { results: Site[] };
  const alerting = (await read('/api/sites/list_with_last_alert/')) as { id: string }[];
  const sites = results.filter(({ id }) => alerting.some((site) => site.id === id));
  const isDay = ({ time_zone }: Site) => hourAt(time_zone) >= FIRST_HOUR && hourAt(time_zone) <= LAST_HOUR;
  return (sites.find(isDay) ?? sites[0])!.id;
}

async function cameraByDay(page: Page): Promise<string> {
  const answer = await page.request.get(`/api/sites/site_groupings/?tab=alerts&site_id=${await siteByDay(page)}`);
  const sites = (await answer.json()) as { groups: { cameras: { id: string }[] }[] }[];
  return sites.flatMap(({ groups }) => groups.flatMap(({ cameras }) => cameras))[0]!.id;
}

async function nodeId(page: Page): Promise<string> {
  const answer = await page.request.get('/api/apn/deployments/?size=1');
  const { results } = (await answer.json()) as { results: { id: string }[] };
  return results[0]!.id;
}

const to = (path: string) => (page: Page) => page.goto(path);
const toSite = (path: string) => async (page: Page) => page.goto(`${path}?site=${await siteByDay(page)}`);
const heading = (name: string) => (page: Page) =>
  expect(page.getByRole('heading', { name, exact: true }).first()).toBeVisible();
const text = (name: string) => (page: Page) => expect(page.getByText(name, { exact: true }).first()).toBeVisible();
const cards = (page: Page) => page.locator('[data-alert]');

/** The pictures of the guide, by the names that its texts use. */
export const GUIDE_PICTURES: Record<string, GuidePicture> = {
  'alerts-summary': {
    user: 'company',
    open: toSite('/alerts/summary'),
    shows: async (page) => {
      await expect(cards(page).first()).toBeVisible();
      await expect(page.getByText('Group repeats', { exact: true })).toBeVisible();
    },
  },
  alert: {
    user: 'company',
    open: async (page) => {
      await toSite('/alerts/summary')(page);
      await expect(cards(page).first()).toBeVisible();
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
    },
    shows: (page) => expect(page.getByRole('complementary', { name: 'Review' })).toBeVisible(),
  },
  'camera-wall': {
    user: 'company',
    open: async (page) => page.goto(`/alerts/cameras?sites=${await siteByDay(page)}`),
    shows: text('All live'),
  },
  dashboard: { user: 'company', open: to('/alerts/dashboard'), shows: heading('Alerts dashboard') },
  vehicles: { user: 'company', open: to('/vehicle-management/dashboard'), shows: heading('Vehicle management') },
  evacuation: { user: 'company', open: toSite('/access-control/evacuation-list'), shows: text('Print list') },
  users: { user: 'company', open: to('/alerts/settings?tab=users'), shows: text('Import CSV') },
  sites: { user: 'company', open: toSite('/alerts/settings'), shows: text('Working hours') },
  'use-cases': {
    user: 'company',
    open: async (page) => page.goto(`/camera/${await cameraByDay(page)}/use-case`),
    shows: (page) => expect(page.getByRole('button', { name: 'Configure', exact: true }).first()).toBeVisible(),
  },
  'control-panel': { user: 'reseller', open: to('/control-panel/dashboard'), shows: heading('Control panel') },
  'node-status': {
    user: 'reseller',
    open: async (page) => page.goto(`/nodes/${await nodeId(page)}`),
    shows: text('Copy diagnostics'),
  },
  'add-camera': { user: 'company', open: to('/camera/add'), shows: text('Stream address') },
  'camera-health': { user: 'company', open: to('/camera-health/dashboard'), shows: heading('Camera health') },
  'api-reference': { user: 'company', open: to('/api-reference'), shows: heading('Find alerts') },
};

/** Whether this run writes the pictures; any other only looks whether they could be taken. */
export const isWriting = process.env.GUIDE_PICTURES === '1';

/** Takes a picture as the guide has it: small, and without what passes over the page. */
export async function writePicture(page: Page, name: string) {
  await page.evaluate((passing) => {
    const quiet = new CSSStyleSheet();
    quiet.replaceSync(`${passing} { display: none !important; }`);
    document.adoptedStyleSheets = [quiet];
  }, PASSING);
  // Pages that show cameras never come to rest: what arrives in a moment is enough.
  await page.waitForTimeout(SETTLED_MS);
  const png = await page.screenshot();
  const blank = await page.context().newPage();
  const webp = await blank.evaluate(
    async ([picture, quality]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${picture}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.width, image.height];
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', quality).split(',')[1] ?? '';
    },
    [png.toString('base64'), QUALITY] as const,
  );
  await blank.close();
  await writeFile(`${FOLDER}${name}.webp`, Buffer.from(webp, 'base64'));
}
