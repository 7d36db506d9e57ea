import { createRandom } from '@sightline/scene/random';
import { VERSION } from '../platform/version.ts';
import { createIds } from './ids.ts';
import type { DemoRows, DeploymentRow } from './rows.ts';

const DAY_MS = 86_400_000;

interface SparePlan {
  name: string;
  /** Days since it was last heard of; null: never. */
  silentDays: number | null;
}

/** Nodes that watch nothing: one that was switched off, one that was never started. */
const SPARES: readonly SparePlan[] = [
  { name: 'Northgate node 2 (reserve)', silentDays: 3 },
  { name: 'Tuas edge box', silentDays: null },
];

/** Tags of nodes, by the name of the node. */
const TAGS: Readonly<Record<string, readonly string[]>> = {
  'Northgate node 1': ['Data centre', 'GPU'],
  'Northgate node 2 (reserve)': ['Data centre', 'Reserve'],
  'Tuas edge box': ['Edge'],
  'Lanterna node 1': ['Edge'],
};

function spareNode(plan: SparePlan, id: string, owner: DeploymentRow, now: Date): DeploymentRow {
  const lastMs = plan.silentDays === null ? null : now.getTime() - plan.silentDays * DAY_MS;
  const system = 'Linux 6.1.0-23-amd64 x64, Node v20.19.4';
  const machine = {
    os: 'Linux 6.1.0-23-amd64',
    arch: 'x64',
    cpu_count: 8,
    cpu_percent: 11.5,
    memory_bytes: 16_777_216_000,
    memory_used_bytes: 5_033_164_800,
  };
  return {
    id,
    reseller_id: owner.reseller_id,
    name: plan.name,
    created_at: owner.created_at,
    last_heartbeat_at: lastMs === null ? null : new Date(lastMs).toISOString(),
    system: lastMs === null ? null : system,
    health:
      lastMs === null
        ? {}
        : {
            version: VERSION,
            started_at: new Date(lastMs - 9 * DAY_MS).toISOString(),
            system,
            machine,
            waiting_events: 0,
            cameras: [],
          },
  };
}

/** The nodes of the demo besides those that watch, and the tags of all of them. */
export function makeNodes(
  seed: number,
  now: Date,
  watching: readonly DeploymentRow[],
): Pick<DemoRows, 'deployments' | 'tags' | 'deployment_tags'> {
  const idAt = createIds(createRandom(seed, 'nodes'));
  const first = watching[0]!;
  const createdMs = Date.parse(first.created_at);
  const deployments = [...watching, ...SPARES.map((plan) => spareNode(plan, idAt(createdMs), first, now))];
  const rows: Pick<DemoRows, 'tags' | 'deployment_tags'> = { tags: [], deployment_tags: [] };
  for (const { id, name, reseller_id } of deployments) {
    for (const word of TAGS[name] ?? []) {
      const known = rows.tags.find((tag) => tag.name === word && tag.reseller_id === reseller_id);
      const tag = known ?? { id: idAt(createdMs), kind: 'node' as const, reseller_id, company_id: null, name: word };
      if (!known) rows.tags.push(tag);
      rows.deployment_tags.push({ deployment_id: id, tag_id: tag.id });
    }
  }
  return { deployments, ...rows };
}
