import { StoredFlow } from '@sightline/contract/logic-flows/stored';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../../../../platform/db/db.ts';
import { sql } from '../../../../platform/db/sql.ts';
import type { Branch } from '../../../../testing/tenants.ts';

const node = (id: string, type: 'detector' | 'rule', data: object) => ({ id, type, position: { x: 0, y: 0 }, data });

/** What is drawn for a flow on a camera; without a label it goes by the camera. */
interface Drawn {
  camera: string;
  label?: string;
}

interface CountingFlow {
  slug?: string;
  /** 0: none. */
  limit?: number;
  drawn: readonly Drawn[];
  /** A copy that belongs to one camera. */
  ofCamera?: string;
}

/** A Flowsense flow of a site with one line on each of some cameras; answers the ids of the lines in their order. */
export async function addCountingFlow(
  db: Db,
  { resellerId, companyId, siteId }: Pick<Branch, 'resellerId' | 'companyId' | 'siteId'>,
  { slug = 'lf_gate_count', limit = 0, drawn, ofCamera }: CountingFlow,
): Promise<{ flowId: string; lines: string[] }> {
  const flowId = uuidv7();
  const lines = drawn.map(({ camera, label }) => ({
    camera,
    area: {
      id: uuidv7(),
      area_type: 'line' as const,
      points: [
        [0.1, 0.5],
        [0.9, 0.5],
      ] as [number, number][],
      selected_label: label === undefined ? null : { internal_name: label, display_name: label, categories: [] },
    },
  }));
  const content = StoredFlow.write({
    nodes: [
      node('gate', 'rule', {
        name: 'Flowsense',
        rule_type: 'flowsense',
        display_name: 'The gate',
        config_values: { hourly_limit: limit },
        configured_areas: [],
        allowed_labels: [],
      }),
      node('people', 'detector', { name: 'People', detector_type: 'human', config_values: {} }),
    ] as never,
    edges: [{ id: 'people-gate', source: 'people', target: 'gate', sourceHandle: 'right', targetHandle: 'left' }],
    areas: Object.fromEntries(lines.map(({ camera, area }) => [camera, { gate: [area] }])),
  });
  await db.query(sql`
    insert into logic_flows (id, reseller_id, company_id, site_id, camera_id, tab, slug, name, description, icon, live_version)
    values (${flowId}, ${resellerId}, ${companyId}, ${siteId}, ${ofCamera ?? null}, 'flowsense', ${slug}, 'Gate count', 'Counts',
      'flowsense', 1)`);
  await db.query(sql`
    insert into logic_flow_versions (id, flow_id, number, content, created_by)
    values (${uuidv7()}, ${flowId}, 1, ${JSON.stringify(content)}::jsonb, 'somebody')`);
  for (const { camera } of drawn)
    await db.query(sql`
      insert into camera_flows (id, camera_id, flow_id, enabled, alert_cooldown, re_alert_delay, version)
      values (${uuidv7()}, ${camera}, ${flowId}, true, 0, 0, 1)`);
  return { flowId, lines: lines.map(({ area }) => area.id) };
}
