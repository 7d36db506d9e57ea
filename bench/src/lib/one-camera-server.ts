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

/** A camera, its node and a superuser with some sessions. */
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
  select gen_random_uuid(), token, somebody.id, now() + interval '1 hour' from somebody, unnest($2::bytea[]) token
)
insert into cameras (id, reseller_id, company_id, site_id, group_id, deployment_id, name, source)
select gen_random_uuid(), site.reseller_id, site.company_id, site.id, camera_group.id, node.id, 'Bench', 'sim://gate?seed=1'
from site, camera_group, node returning id`;

export interface OneCameraServer {
  server: RunningProgram;
  cameraId: string;
  nodeToken: string;
  cookies: string[];
  close(): Promise<void>;
}

/** The built server with one camera and as many sessions as asked for. */
export async function openOneCameraServer(
  sessions: number,
  settings: Record<string, string> = {},
): Promise<OneCameraServer> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'sightline-one-camera-'));
  await chmod(dataDir, 0o755);
  const env = { DATA_DIR: dataDir, DEMO: '0', PORT: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'error', ...settings };
  const server = await startProgram([SERVER_FILE], env);
  const { connection } = await startEmbedded({ dataDir, whenOwned: 'share', log: QUIET });
  const database = new pg.Client(connection);
  database.on('error', () => undefined);
  await database.connect();
  const nodeToken = newToken();
  const tokens = Array.from({ length: sessions }, newToken);
  const { rows } = await database.query<{ id: string }>(FILL, [hash(nodeToken), tokens.map(hash)]);
  await database.end();
  return {
    server,
    cameraId: rows[0]?.id ?? '',
    nodeToken,
    cookies: tokens.map((token) => `sightline_session=${token}`),
    close: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
