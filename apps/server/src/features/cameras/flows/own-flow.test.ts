import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { companyUser, refusal } from '../use-cases/testing/setting.ts';
import { anArea, detector, drawing, rule, zoneFlow } from './testing/drawing.ts';
import { flowOnCamera } from './testing/flow-on-camera.ts';

const here = flowOnCamera();
const { shown, put, switchOn } = here;

describe('areas', () => {
  const withAreas = async (...areas: object[]) => {
    const { logicflow } = await shown();
    const nodes = logicflow!.nodes.map((node) =>
      node.id === 'zone' ? { ...node, data: { ...node.data, configured_areas: areas } } : node,
    );
    return { ...logicflow!, nodes };
  };

  it('of a camera go into a new version of the flow, and no other camera gets them', async () => {
    const area = anArea();
    await put({ logicflow: await withAreas(area) });
    const now = await shown();
    expect([now.level, now.live_version]).toEqual(['site', 2]);
    expect(now.logicflow?.nodes[1]).toMatchObject({ data: { configured_areas: [area] } });
    const { areas } = await here.company('GET /logicflow/flows/:id/', { params: { id: here.flow.id } });
    expect(areas).toEqual({ [here.own.cameraId]: { zone: [area] } });
  });

  it('are judged as the drawing editor judges them', async () => {
    const tiny = {
      ...anArea(),
      points: [
        [0.1, 0.1],
        [0.101, 0.1],
        [0.101, 0.101],
      ],
    };
    const at = `logicflow.nodes.zone.data.configured_areas.${tiny.id}`;
    expect((await refusal(put({ logicflow: await withAreas(tiny) }))).errors).toEqual([
      [at, 'Polygon size is too small'],
    ]);
    const label = { internal_name: uuidv7(), display_name: 'x', categories: [] as [] };
    const labelled = anArea(label);
    expect((await refusal(put({ logicflow: await withAreas(labelled) }))).errors).toEqual([
      [`logicflow.nodes.zone.data.configured_areas.${labelled.id}.selected_label`, 'Choose a value from the list'],
    ]);
  });

  it('can have the labels of the site', async () => {
    const { id } = await here.company('POST /labels/', { body: { site: here.own.siteId, name: 'Pit' } });
    const query = { camera: here.own.cameraId, tab_slug: 'tab_flowsense' } as const;
    expect(await here.company('GET /logicflow/labels', { query })).toEqual([
      { id, display_name: 'Pit', categories: [], max_category_limit: null },
    ]);
    expect((await shown()).logicflow?.nodes[1]).toMatchObject({ data: { allowed_labels: [{ internal_name: id }] } });
    const labelled = anArea({ internal_name: id, display_name: 'Pit', categories: [] });
    expect((await put({ logicflow: await withAreas(labelled) })).cameras[0]?.changed).toBe(true);
    expect(await (await here.app.as('other'))('GET /logicflow/labels', { query })).toEqual([]);
  });
});

describe('a flow of a camera’s own', () => {
  const copy = (logicflow: object, body: object = {}, as = here.company) =>
    shown().then(({ id }) =>
      as('POST /logicflow/create-for-camera', {
        body: { camera_usecase_id: id, tab_slug: 'tab_alerts', logicflow, ...body } as never,
      }),
    );

  it('takes the place of the site’s on that camera, under the same name and slug', async () => {
    await switchOn();
    const id = uuidv7();
    const made = await copy(zoneFlow(7), { id });
    expect(made).toMatchObject({
      id,
      camera: { id: here.own.cameraId },
      use_case_slug: here.flow.use_case_slug,
      live_version: 1,
    });
    expect(await shown()).toMatchObject({ flow_id: id, level: 'camera', enabled: true });
    expect((await copy(zoneFlow(7), { id })).live_version).toBe(1);
    expect((await copy(zoneFlow(8))).live_version).toBe(2);
    await here.company('DELETE /logicflow/flows/:id/', { params: { id } });
    expect(await shown()).toMatchObject({ flow_id: here.flow.id, level: 'site', enabled: true });
  });

  it('is made when rules are set otherwise on one camera', async () => {
    await put({ logicflow: zoneFlow(7) });
    expect((await shown()).level).toBe('camera');
    const site = await here.company('GET /logicflow/flows/:id/', { params: { id: here.flow.id } });
    expect(site.live_version).toBe(1);
  });

  it('has other nodes only for those who may edit flows', async () => {
    const user = await companyUser(here.app, { less: ['logicflow__update'] });
    const other = drawing([detector('people'), rule('n', 'negate')], ['people', 'n']);
    expect((await refusal(put({ logicflow: other }, user))).status).toBe(403);
    expect((await refusal(copy(zoneFlow(), {}, user))).status).toBe(403);
    await put({ logicflow: zoneFlow(4) }, user);
    expect((await shown()).level).toBe('camera');
  });

  it('is refused for what is not a camera’s use case within reach', async () => {
    const errors = [['camera_usecase_id', 'You do not have access to this']];
    expect((await refusal(copy(zoneFlow(), { camera_usecase_id: uuidv7() }))).errors).toEqual(errors);
    expect((await refusal(copy(zoneFlow(), {}, await here.app.as('other')))).errors).toEqual(errors);
  });
});
