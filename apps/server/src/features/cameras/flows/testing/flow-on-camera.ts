import type { LogicFlowDetail } from '@sightline/contract/logic-flows/flows';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { addBranch, type Branch } from '../../../../testing/tenants.ts';
import type { Client } from '../../use-cases/testing/setting.ts';
import { zoneFlow } from './drawing.ts';

/** Both pauses, which the form of a tab needs. */
export const PAUSES = { alert_cooldown: 30, re_alert_delay: 0 };

/** Before each test of a file: a company's site with one camera, and a flow of the site. */
export function flowOnCamera() {
  const here = {} as { app: TestApp; company: Client; own: Branch; flow: LogicFlowDetail; made: number };
  beforeAll(async () => {
    here.app = await createTestApp();
    here.company = await here.app.as('company');
    here.made = 0;
  });
  afterAll(() => here.app.close());
  beforeEach(async () => {
    here.made += 1;
    here.own = await addBranch(here.app.services.db, `flows-${here.made}`, here.app.tenants.own);
    here.flow = await add();
  });

  const add = (body: object = {}) =>
    here.company('POST /logicflow/create', {
      body: {
        site: here.own.siteId,
        tab_slug: 'tab_alerts',
        name: `Flow ${uuidv7()}`,
        description: 'x',
        icon: 'combine',
        logicflow: zoneFlow(),
        ...body,
      } as never,
    });
  const show = (as = here.company, id: string = here.own.cameraId) =>
    as('GET /camera/use-case-settings/logicflow/:id/', { params: { id } });
  const shown = async () =>
    (await show()).tab_alerts.find(({ use_case_slug }) => use_case_slug === here.flow.use_case_slug)!;
  const put = (form: object, as = here.company, camera_ids: string[] = [here.own.cameraId]) =>
    as('PUT /camera/use-case-settings/tab-alerts/logicflow_update/', {
      body: {
        camera_ids,
        tab_slug: 'tab_alerts',
        data: { tab_alerts: [{ use_case_slug: here.flow.use_case_slug, version: 0, ...PAUSES, ...form }] },
      } as never,
    });
  const switchOn = (change: object = {}, as = here.company, camera_ids: string[] = [here.own.cameraId]) =>
    as('PUT /camera/use-case-settings/logicflow/tab-usecase-update/', {
      body: {
        camera_ids,
        tab_slug: 'tab_alerts',
        use_cases: [{ use_case_slug: here.flow.use_case_slug, version: 0, enabled: true, ...change }],
      } as never,
    });
  return Object.assign(here, { add, show, shown, put, switchOn });
}
