// A server that takes events as one would write it without thinking of a crash. VARIANT says which mistake it makes.
import { createServer, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NodeEvent } from '@sightline/contract/node-link';
import pg from 'pg';
import { uuidv7 } from 'uuidv7';

type Sql = Pick<pg.Pool, 'query'>;

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });

/**
 * The moment between two steps in which a kill hurts; real machines have it too, only shorter. It is longer than all the rest,
 * so that one of a few kills is sure to fall into it.
 */
const gap = () => sleep(100);

const ALERT = `insert into alerts (id, reseller_id, company_id, site_id, group_id, camera_id, use_case, occurred_at, zones)
  select $1, reseller_id, company_id, site_id, group_id, id, $3, $4, $5 from cameras where id = $2
  on conflict do nothing`;
const COUNT = `insert into alert_rollups (reseller_id, company_id, site_id, camera_id, use_case, hour, alerts)
  select reseller_id, company_id, site_id, id, $2, date_trunc('hour', $3::timestamptz, 'UTC'), 1 from cameras where id = $1
  on conflict (camera_id, use_case, hour) do update set alerts = alert_rollups.alerts + 1`;
const WORK = 'insert into work_book values ($1, 1), ($1, -1)';

async function inTransaction(work: (sql: Sql) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await work(client);
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** In the order of cameras and hours, or two batches would wait for each other's counts. */
const inOrder = (events: NodeEvent[]) =>
  events.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)) || a.id.localeCompare(b.id));
const keyOf = ({ camera_id, use_case, occurred_at }: NodeEvent) =>
  [camera_id, use_case, occurred_at.slice(0, 13)].join();

async function storeAlert(sql: Sql, id: string, event: NodeEvent): Promise<boolean> {
  const values = [id, event.camera_id, event.use_case, event.occurred_at, JSON.stringify(event.zones)];
  return (await sql.query(ALERT, values)).rowCount === 1;
}
const count = (sql: Sql, event: NodeEvent) => sql.query(COUNT, [event.camera_id, event.use_case, event.occurred_at]);

/** Right but for what a variant does on purpose: everything together, under the event's own id. */
async function storeAll(events: NodeEvent[], idOf = (event: NodeEvent) => event.id): Promise<void> {
  await inTransaction(async (sql) => {
    for (const event of inOrder(events)) {
      const id = idOf(event);
      if (!(await storeAlert(sql, id, event))) continue;
      await count(sql, event);
      await sql.query(WORK, [id]);
    }
  });
}

/** Stores the alerts first and the rest in a second go, which a crash can keep from happening. */
async function storeApart(events: NodeEvent[], together: 'count' | 'announce'): Promise<void> {
  const fresh: NodeEvent[] = [];
  await inTransaction(async (sql) => {
    for (const event of inOrder(events)) {
      if (!(await storeAlert(sql, event.id, event))) continue;
      fresh.push(event);
      if (together === 'count') await count(sql, event);
      else await sql.query(WORK, [event.id]);
    }
  });
  await gap();
  for (const event of fresh) {
    if (together === 'count') await pool.query(WORK, [event.id]);
    else await count(pool, event);
  }
}

/** The mistakes; each takes the events and what tells the sender that they are safe. */
const VARIANTS: Record<string, (events: NodeEvent[], acknowledge: () => void) => Promise<void>> = {
  acknowledges_first: async (events, acknowledge) => {
    acknowledge();
    await gap();
    await storeAll(events);
  },
  stores_under_ids_of_its_own: async (events, acknowledge) => {
    await storeAll(events, () => uuidv7());
    await gap();
    acknowledge();
  },
  counts_apart: async (events, acknowledge) => {
    await storeApart(events, 'announce');
    acknowledge();
  },
  announces_apart: async (events, acknowledge) => {
    await storeApart(events, 'count');
    acknowledge();
  },
  makes_none: async (events, acknowledge) => {
    await storeAll(events);
    await gap();
    acknowledge();
  },
};

async function bodyOf(request: IncomingMessage): Promise<{ events: NodeEvent[] }> {
  return JSON.parse(Buffer.concat(await request.toArray()).toString());
}

const variant = VARIANTS[process.env.VARIANT ?? ''];
if (!variant) throw new Error(`VARIANT must be one of ${Object.keys(VARIANTS).join(', ')}`);

const server = createServer(async (request, response) => {
  const { events } = await bodyOf(request);
  const answer = { stored: events.map((event) => event.id), repeated: [], rejected: [] };
  await variant(events, () => response.end(JSON.stringify(answer))).catch(() => response.destroy());
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => {
  process.stdout.write(`The naive server is ready at http://127.0.0.1:${process.env.PORT}\n`);
});
process.once('SIGTERM', () => process.exit(0));
