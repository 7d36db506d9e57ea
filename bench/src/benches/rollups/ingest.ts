import { randomUUID } from 'node:crypto';
import type { NodeFact } from '@sightline/contract/facts';
import { reachedBefore } from '@sightline/server/changes/reach/reached';
import { storeFacts } from '@sightline/server/features/analytics/facts/facts.repo';
import { openDatabase } from '@sightline/server/platform/db/db';
import pg from 'pg';
import type { FilledServer } from '../../lib/filled-server.ts';
import { median } from '../../lib/stats.ts';

const BATCH = 100;
const BATCHES = 30;
const ROUNDS = 5;

interface Watched {
  camera_id: string;
  deployment_id: string;
  zone_id: string;
}

const KINDS = ['footfall', 'workhour', 'vehicle_tracking', 'machinery'] as const;

/** What a node sends of the last minutes: all its zones and kinds. */
function makeBatch(watched: readonly Watched[]): NodeFact[] {
  return Array.from({ length: BATCH }, (_, index) => {
    const { camera_id, zone_id } = watched[index % watched.length]!;
    const kind = KINDS[Math.floor(index / watched.length) % KINDS.length]!;
    return {
      id: randomUUID(),
      camera_id,
      kind,
      flow_id: null,
      flow_slug: null,
      occurred_at: new Date(Date.now() - Math.floor(Math.random() * 300_000)).toISOString(),
      area_id: zone_id,
      label: 'Gate',
      categories: index % 3 === 0 ? ['Staff'] : [],
      object_kind: kind === 'footfall' || kind === 'workhour' ? 'person' : 'truck',
      track: String(index),
      direction: kind === 'footfall' ? 'in' : null,
      ...(kind === 'machinery' ? { state: 'idle' as const } : {}),
      value: 1,
    };
  });
}

/** As facts were stored before they were rolled up. */
const BARE = `
with incoming as (
  select * from jsonb_to_recordset($1::jsonb) as fact (
    id uuid, camera_id uuid, kind text, flow_id text, flow_slug text, occurred_at timestamptz, area_id text, label text,
    categories text[], object_kind text, track text, direction text, state text, value double precision)
), allowed as (
  select fact.*, c.reseller_id, c.company_id, c.site_id
  from incoming fact join cameras c on c.id = fact.camera_id and c.deployment_id = $2
), stored as (
  insert into facts (id, reseller_id, company_id, site_id, camera_id, kind, flow_id, flow_slug, occurred_at, area_id, label,
    categories, object_kind, track, direction, state, value)
  select id, reseller_id, company_id, site_id, camera_id, kind, flow_id, flow_slug, occurred_at, area_id, label, categories,
    object_kind, track, direction, state, value from allowed order by id
  on conflict (id) do nothing
  returning id
)
select allowed.id, stored.id is not null as "isNew" from allowed left join stored using (id)`;

/** What a batch of facts costs with its roll-ups and without, in time of one connection that waits for each commit. */
export async function measureIngest({ connection, database }: FilledServer) {
  const { rows: watched } = await database.query<Watched>(
    `select distinct a.camera_id, c.deployment_id, a.zone_id from areas a join cameras c on c.id = a.camera_id`,
  );
  const node = { deploymentId: reachedBefore<'node'>(watched[0]?.deployment_id ?? ''), resellerId: '' };
  const bare = new pg.Client(connection);
  await bare.connect();
  const db = openDatabase({ ...connection, max: 1 }, { onError: () => undefined });
  const ways = {
    bare: async (facts: NodeFact[]) => {
      await bare.query('begin');
      await bare.query({ name: 'bare', text: BARE, values: [JSON.stringify(facts), node.deploymentId] });
      await bare.query('commit');
    },
    rolledUp: (facts: NodeFact[]) => db.transaction((tx) => storeFacts(node, tx, facts)),
  };
  const round = async (store: (facts: NodeFact[]) => Promise<unknown>) => {
    const batches = Array.from({ length: BATCHES }, () => makeBatch(watched));
    const beganMs = performance.now();
    for (const batch of batches) await store(batch);
    return (performance.now() - beganMs) / BATCHES;
  };
  const took = { bare: [] as number[], rolledUp: [] as number[] };
  try {
    await round(ways.bare);
    await round(ways.rolledUp);
    for (let each = 0; each < ROUNDS; each += 1) {
      took.bare.push(await round(ways.bare));
      took.rolledUp.push(await round(ways.rolledUp));
    }
  } finally {
    await bare.end();
    await db.close();
  }
  return { batch: BATCH, bareMs: median(took.bare), rolledUpMs: median(took.rolledUp) };
}
