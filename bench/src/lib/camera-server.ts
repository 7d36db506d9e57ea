import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startEmbedded } from '@sightline/server/platform/db/embedded/start';
import pg from 'pg';
import { type RunningProgram, startProgram } from './child.ts';
import { SERVER_FILE } from './root.ts';

const QUIET = { info: () => undefined, warn: () => undefined };
const hash = (token: string) => createHash('sha256').update(token).digest();
const newToken = () => randomBytes(32).toString('base64url');

/** Cameras, their node and a superuser with some sessions. */
const FILL = `
with reseller as (insert into resellers (id, name) values (gen_random_uuid(), 'Bench') returning id),
company as (
  insert into companies (id, reseller_id, name) select gen_random_uuid(), id, 'Bench' from reseller returning id, reseller_id
),
site as (
  insert into sites (id, reseller_id, company_id, name, country, time_zone)
  select gen_random_uuid(), reseller_id, id, 'Bench', 'SG', 'Asia/Singapore' from company returning id, reseller_id, company_id
),
camera_group as (
  insert into camera_groups (id, reseller_id, company_id, site_id, name)
  select gen_random_uuid(), reseller_id, company_id, id, 'Bench' from site returning id
),
node as (
  insert into deployments (id, reseller_id, name, token_hash) select gen_random_uuid(), id, 'Bench', $1 from reseller returning id
),
somebody as (
  insert into users (id, username, email, first_name, user_type, is_superuser)
  values (gen_random_uuid(), 'bench', 'bench@bench.example', 'Bench', 'internal', true) returning id
),
session as (
  insert into sessions (id, token_hash, user_id, expires_at)
  select gen_random_uuid(), token, somebody.id, now() + interval '3 hours' from somebody, unnest($2::bytea[]) token
)
insert into cameras (id, reseller_id, company_id, site_id, group_id, deployment_id, name, source)
select gen_random_uuid(), site.reseller_id, site.company_id, site.id, camera_group.id, node.id, 'Bench ' || number, source
from site, camera_group, node, unnest($3::text[]) with ordinality as given (source, number)
returning id, deployment_id`;

export interface CameraServer {
  server: RunningProgram;
  cameraIds: string[];
  nodeId: string;
  nodeToken: string;
  cookies: string[];
  close(): Promise<void>;
}

interface CameraServerOptions {
  sessions: number;
  /** The addresses of the cameras, all of one site and one node. */
  sources?: readonly string[];
  settings?: Record<string, string>;
}

const ONE_SCENE = ['sim://gate?seed=1'];

/** The built server with its own empty database, some cameras and as many sessions as asked for. */
export async function openCameraServer({
  sessions,
  sources = ONE_SCENE,
  settings = {},
}: CameraServerOptions): Promise<CameraServer> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'sightline-cameras-'));
  await chmod(dataDir, 0o755);
  const env = { DATA_DIR: dataDir, DEMO: '0', PORT: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'error', ...settings };
  const server = await startProgram([SERVER_FILE], env);
  const { connection } = await startEmbedded({ dataDir, whenOwned: 'share', log: QUIET });
  const database = new pg.Client(connection);
  database.on('error', () => undefined);
  await database.connect();
  const nodeToken = newToken();
  const tokens = Array.from({ length: sessions }, newToken);
  const values = [hash(nodeToken), tokens.map(hash), sources];
  const { rows } = await database.query<{ id: string; deployment_id: string }>(FILL, values);
  await database.end();
  return {
    server,
    cameraIds: rows.map(({ id }) => id),
    nodeId: rows[0]?.deployment_id ?? '',
    nodeToken,
    cookies: tokens.map((token) => `sightline_session=${token}`),
    close: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
