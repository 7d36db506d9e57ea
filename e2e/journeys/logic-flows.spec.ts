import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothSchemes, expectNoOverflow, signIn, test } from '../support/product.ts';

interface Grouping {
  id: string;
  groups: { cameras: { id: string; name: string }[] }[];
}

/** Some camera within reach, with its site; every journey has one of its own. */
async function cameraAt(page: Page, at: number) {
  const answer = await page.request.get('/api/sites/site_groupings/?tab=alerts');
  const sites = (await answer.json()) as Grouping[];
  const cameras = sites.flatMap(({ id: site, groups }) =>
    groups.flatMap((group) => group.cameras.map(({ id }) => ({ id, site }))),
  );
  return cameras[at]!;
}

/** People who stay in an area: a flow for one camera alone, so that other journeys do not see it. */
async function addFlow(page: Page, camera: { id: string; site: string }, name: string) {
  const rule = {
    name: 'Area check',
    rule_type: 'area_check',
    display_name: 'In the bay',
    config_values: { max_dwell_time: 5, allowed_area: 'outside' },
  };
  const answer = await page.request.post('/api/logicflow/create', {
    data: {
      site: camera.site,
      camera_id: camera.id,
      tab_slug: 'tab_alerts',
      name,
      description: 'Somebody stays in the bay',
      icon: 'human',
      logicflow: {
        nodes: [
          {
            id: 'people',
            type: 'detector',
            position: { x: 0, y: 0 },
            data: { name: 'People', detector_type: 'human' },
          },
          { id: 'bay', type: 'rule', position: { x: 280, y: 0 }, data: rule },
        ],
        edges: [{ id: 'e', source: 'people', target: 'bay' }],
      },
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

const openTab = (page: Page, id: string) => page.goto(`/camera/${id}/use-case?tab=alerts`);
const settings = (page: Page, name: string) => page.getByRole('region', { name: `Settings of ${name}` });
const opener = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toggle = (page: Page, name: string) => page.getByRole('switch', { name: `Enable ${name}` });
const editor = (page: Page) => page.getByRole('dialog', { name: 'Configure areas' });

async function drawTriangle(page: Page) {
  const picture = editor(page).getByRole('region', { name: 'Picture to draw on' });
  const box = (await picture.boundingBox())!;
  const places = [
    [0.3, 0.4],
    [0.6, 0.4],
    [0.6, 0.8],
    [0.3, 0.4],
  ] as const;
  for (const [x, y] of places) await page.mouse.click(box.x + x * box.width, box.y + y * box.height);
}

test('a flow is switched on, given its pauses and an area, saved, and still so after a reload (UC-49 to UC-55)', async ({
  page,
}) => {
  await signIn(page, 'company');
  const camera = await cameraAt(page, 4);
  const name = 'Bay watch';
  await addFlow(page, camera, name);
  await openTab(page, camera.id);
  await toggle(page, name).click({ force: true });
  await opener(page, name).click();
  const form = settings(page, name);
  await form.getByLabel('Alert cooldown').fill('95');
  await form.getByRole('button', { name: `Edit areas, ${name}` }).click();
  await expect(editor(page)).toBeVisible();
  // Only what flows can use is on offer.
  const tools = editor(page).getByRole('toolbar').getByRole('button');
  await expect(tools).toHaveCount(6);
  for (const tool of ['Polygon', 'Line', 'Edit Mode', 'Zoom In', 'Zoom Out', 'Save'])
    await expect(editor(page).getByRole('toolbar').getByRole('button', { name: tool })).toBeVisible();
  await editor(page).getByRole('button', { name: 'Polygon', exact: true }).click();
  await drawTriangle(page);
  await editor(page).getByRole('button', { name: /^Save/ }).click();
  await expect(editor(page)).toBeHidden();
  await expect(form.getByText('1 shape')).toBeVisible();
  await page.getByRole('button', { name: /^Save/ }).first().click();
  await expect(page.getByText('Logic flow settings have been saved.')).toBeVisible();
  await page.reload();
  await expect(toggle(page, name)).toBeChecked();
  await opener(page, name).click();
  await expect(settings(page, name).getByLabel('Alert cooldown')).toHaveValue(/^95/);
  await expect(settings(page, name).getByText('1 shape')).toBeVisible();
});

test('the tab of flows is accessible, and fits a phone', async ({ page }) => {
  await signIn(page, 'company');
  const camera = await cameraAt(page, 5);
  const name = 'Gate watch';
  await addFlow(page, camera, name);
  await openTab(page, camera.id);
  await opener(page, name).click();
  await expect(settings(page, name)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleInBothSchemes(page);
  await expectNoOverflow(page);
});
