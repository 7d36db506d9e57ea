import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { addArea } from '../../../testing/areas.ts';
import { countStatements } from '../../../testing/count-statements.ts';
import { addBranch } from '../../../testing/tenants.ts';
import { flowOnCamera } from '../flows/testing/flow-on-camera.ts';
import { configVersionOf, entriesOf } from '../use-cases/testing/setting.ts';

const here = flowOnCamera();

/** Cameras of the site, all with the same use case, block and flow on. */
async function cameras(count: number): Promise<string[]> {
  const { db } = here.app.services;
  const ids = Array.from({ length: count }, () => uuidv7());
  await db.query(sql`
    insert into cameras (id, reseller_id, company_id, site_id, group_id, deployment_id, name, source)
    select each.id, c.reseller_id, c.company_id, c.site_id, c.group_id, c.deployment_id, 'Eye ' || each.id, c.source
    from unnest(${ids}::uuid[]) each (id), cameras c where c.id = ${here.own.cameraId}`);
  await db.query(sql`
    insert into camera_use_cases (camera_id, use_case, enabled, allowed, settings, version)
    select id, 'crowding', true, true, '{}', 1 from unnest(${ids}::uuid[]) each (id)`);
  await db.query(sql`
    insert into camera_blocks (camera_id, block, enabled, allowed, settings, version)
    select id, 'footfall', true, true, '{}', 1 from unnest(${ids}::uuid[]) each (id)`);
  await db.query(sql`
    insert into camera_flows (id, camera_id, flow_id, enabled)
    select gen_random_uuid(), each.id, ${here.flow.id}::uuid, true from unnest(${ids}::uuid[]) each (id)`);
  return ids;
}

const countEntries = async () =>
  Number((await here.app.services.db.query(sql`select count(*) from audit_entries`)).rows[0]?.count);

type Change = (camera_ids: string[]) => Promise<unknown>;

const CHANGES: Record<string, Change> = {
  'one field': (camera_ids) =>
    here.company('PATCH /cameras/bulk_update/', { body: { camera_ids, show_metadata: true } }),
  'not included any more': (camera_ids) =>
    here.company('PATCH /cameras/bulk_update/', { body: { camera_ids, include: false } }),
  'another site': async (camera_ids) => {
    const there = await addBranch(here.app.services.db, `there ${uuidv7()}`, here.app.tenants.own);
    await here.company('PATCH /cameras/bulk_update/', { body: { camera_ids, site_group: there.groupId } });
  },
  'cameras that help out': (camera_ids) =>
    here.company('PATCH /cameras/bulk_update/', {
      body: { camera_ids, supplementary_camera_ids: [here.own.cameraId] },
    }),
  privacy: (camera_ids) =>
    here.company('PUT /cameras/privacy/', {
      body: { camera_ids, privacy: { face_blur: true, full_body_blur: true } },
    }),
  source: (camera_ids) =>
    here.company('PUT /cameras/camera_source/', {
      body: { camera_ids, camera_source: { source: 'rtsp://u:secret@10.0.0.1/one' } },
    }),
  'a block': (camera_ids) =>
    here.company('PUT /cameras/footfall/', {
      body: { camera_ids, footfall_configuration: { enabled: false } },
    }),
  'use cases': (camera_ids) =>
    here.company('PUT /cameras/alert_features/', {
      body: { camera_ids, alert_features: { crowding: { max_people: 3 }, speeding: { enabled: true } } },
    }),
  'settings of another camera': (camera_ids) =>
    here.company('POST /cameras/copy_settings/', {
      body: {
        from: here.own.cameraId,
        to: camera_ids,
        sections: [],
        use_cases: ['crowding'],
        blocks: ['footfall'],
        preview: false,
      },
    }),
  'logic flows': (camera_ids) =>
    here.company('PUT /camera/use-case-settings/logicflow/tab-usecase-update/', {
      body: {
        camera_ids,
        tab_slug: 'tab_alerts',
        use_cases: [{ use_case_slug: here.flow.use_case_slug, enabled: false }],
      },
    }),
};

describe('many cameras', () => {
  it.each(Object.entries(CHANGES))('take as many queries as two: %s', async (_, change) => {
    const [few, many] = [await cameras(2), await cameras(50)];
    const before = await countEntries();
    const ofFew = await countStatements(() => change(few));
    const ofMany = await countStatements(() => change(many));
    expect(ofMany).toBe(ofFew);
    expect((await countEntries()) - before).toBeGreaterThanOrEqual(52);
  });

  it('take as many queries as two: a file', async () => {
    const site = { name: `flows-${here.made} site`, group: `flows-${here.made} group` };
    const other = await addBranch(here.app.services.db, `there ${uuidv7()}`, here.app.tenants.own);
    const file = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        index % 2
          ? `File ${count} ${index},${other.siteId},${other.groupId},rtsp://u:secret@10.0.0.1/${index}`
          : `File ${count} ${index},${site.name},${site.group},`,
      );
    const upload = (count: number) =>
      here.company('POST /cameras/upload_csv/', {
        query: { mode: 'all' },
        upload: { type: 'text/csv', data: Buffer.from(`name,site,group,source\n${file(count).join('\n')}`) },
      });
    const before = await countEntries();
    const ofFew = await countStatements(() => upload(2));
    const ofMany = await countStatements(() => upload(50));
    expect(ofMany).toBe(ofFew);
    expect((await countEntries()) - before).toBe(52);
    const { rows } = await here.app.services.db.query(sql`
      select name, source, site_id, enabled, f.flow_id from cameras c left join camera_flows f on f.camera_id = c.id
      where name in ('File 50 48', 'File 50 49') order by name`);
    expect(rows).toMatchObject([
      { source: '', site_id: here.own.siteId, flow_id: here.flow.id, enabled: false },
      { source: 'rtsp://u:***@10.0.0.1/49', site_id: other.siteId, flow_id: null },
    ]);
  });

  it('have each its own entry, with what was true of it before', async () => {
    const [a, b, same] = (await cameras(3)) as [string, string, string];
    await here.company('PATCH /cameras/:id/', { params: { id: a }, body: { alert_cooldown: 10 } });
    await here.company('PATCH /cameras/:id/', { params: { id: same }, body: { alert_cooldown: 90 } });
    const version = await configVersionOf(here.app, here.own.deploymentId);
    const { cameras: answered } = await here.company('PATCH /cameras/bulk_update/', {
      body: { camera_ids: [a, b, same], alert_cooldown: 90 },
    });
    expect(Object.fromEntries(answered.map(({ id, changed }) => [id, changed]))).toEqual({
      [a]: true,
      [b]: true,
      [same]: false,
    });
    const last = async (id: string) => (await entriesOf(here.app, id)).at(-1);
    expect(await last(a)).toMatchObject({ before: { alert_cooldown: 10 }, after: { alert_cooldown: 90 } });
    expect(await last(b)).toMatchObject({ after: { alert_cooldown: 90 } });
    expect(await entriesOf(here.app, same)).toHaveLength(1);
    expect(await configVersionOf(here.app, here.own.deploymentId)).toBe(version + 1);
  });

  it('leave everything behind that belongs to their old site', async () => {
    const { db } = here.app.services;
    const [a, b] = (await cameras(2)) as [string, string];
    await here.company('PATCH /cameras/:id/', {
      params: { id: here.own.cameraId },
      body: { supplementary_camera_ids: [b, a] },
    });
    const areaId = await addArea(db, { cameraId: a, tag: 'crowding', label: 'Gate' });
    await CHANGES['another site']!([a, b]);
    const { rows: stayed } = await db.query(sql`
      select supplementary_camera_ids from cameras where id = ${here.own.cameraId}`);
    expect(stayed[0]?.supplementary_camera_ids).toEqual([]);
    const { rows: areas } = await db.query(sql`select label_id from areas where id = ${areaId}`);
    expect(areas).toEqual([{ label_id: null }]);
    const { rows: flows } = await db.query(sql`
      select id from camera_flows where camera_id = any(${[a, b]}::uuid[]) and flow_id = ${here.flow.id}::uuid`);
    expect(flows).toEqual([]);
  });
});
