import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

/** What the floor is asked for: the same rows, without saying who asks. */
interface FloorRequest {
  company: string;
  sites: string[];
  statuses: string[];
  start_date: string;
  end_date: string;
  size: number;
}

export const FLOOR_NAME = 'sightline-floor';

const IN_SITE = `a.company_id = $1 and a.site_id = site.id and not a.marked_for_deletion
  and a.occurred_at >= $4 and a.occurred_at <= $5`;

/** The whole answer as one text: rows found by the same indexes, joined and written by the database. */
const ANSWER = `
  select json_build_object(
    'results', (select coalesce(json_agg(json_build_object(
      'id', a.id, 'use_case', a.use_case, 'status', a.status, 'occurred_at', a.occurred_at,
      'site', json_build_object('id', s.id, 'name', s.name, 'time_zone', s.time_zone),
      'group', json_build_object('id', g.id, 'name', g.name),
      'camera', json_build_object('id', c.id, 'name', c.name, 'simulated', c.source like 'sim:%'),
      'assignee', a.assignee_id, 'comment_count', a.comment_count, 'read', false, 'bookmarked', false, 'followed', false,
      'marked_for_deletion', a.marked_for_deletion, 'frame_url', frame.storage_key, 'thumbnail_url', frame.thumbnail_key,
      'clip_url', null, 'clip_seconds', null, 'objects', a.objects, 'zones', a.zones)
      order by page.occurred_at desc, page.id desc), '[]')
    from (
      select found.* from unnest($2::uuid[]) site(id) cross join lateral (
        select a.id, a.occurred_at from alerts a where ${IN_SITE} and a.status = any($3)
        order by a.occurred_at desc, a.id desc limit $6
      ) found order by found.occurred_at desc, found.id desc limit $6
    ) page
    join alerts a on a.id = page.id join sites s on s.id = a.site_id join cameras c on c.id = a.camera_id
    join camera_groups g on g.id = c.group_id left join media frame on frame.id = a.frame_id),
    'count', (select count(*) from (
      select from unnest($2::uuid[]) site(id) cross join unnest($3::text[]) kind(status) cross join lateral (
        select from alerts a where ${IN_SITE} and a.status = kind.status limit 1001
      ) one limit 1001) counted)
  )::text as answer`;

async function readJson(request: AsyncIterable<Buffer>): Promise<FloorRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString()) as FloorRequest;
}

/** The least a server can do: no session, no reach, no validation, no presenter. Runs as a process of its own. */
export async function runFloor(): Promise<void> {
  const connection = JSON.parse(process.env.FLOOR_DATABASE ?? '{}') as pg.PoolConfig;
  // Otherwise the database plans every call again, which costs more than the query.
  const options = '-c plan_cache_mode=force_generic_plan';
  const pool = new pg.Pool({ ...connection, max: 10, idleTimeoutMillis: 0, application_name: FLOOR_NAME, options });
  const server = createServer(async (request, response) => {
    const { company, sites, statuses, start_date, end_date, size } = await readJson(request);
    const values = [company, sites, statuses, start_date, end_date, size];
    const { rows } = await pool.query<{ answer: string }>({ name: 'list', text: ANSWER, values });
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(rows[0]?.answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.stdout.write(`The floor is ready at http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
  process.once('SIGTERM', () => process.exit(0));
}
