import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../platform/db/db.ts';
import { type OrdinaryPostgres, startOrdinaryPostgres } from '../../testing/ordinary-postgres.ts';
import { seedTenants } from '../../testing/tenants.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { buildProgram } from './build-program.ts';
import { freePort, type Program, type ServerProcess, startServer, stopServers } from './server-process.ts';

/** Longer than the balancer needs to notice that a server is about to end. */
const DRAIN_SECONDS = 3;

/**
 * Two servers on one PostgreSQL that share their files, and what stands in front of them. `moreOf` puts beside the database
 * what the servers need, and says how they find it.
 */
export async function startTwoServers(
  programs: string,
  moreOf: (postgres: OrdinaryPostgres) => Promise<Record<string, string>> = async () => ({}),
) {
  const [postgres, dataDir, file] = await Promise.all([
    startOrdinaryPostgres(programs),
    mkdtemp(join(tmpdir(), 'sightline-two-')),
    buildProgram('main.ts', 'two-servers'),
  ]);
  const env = {
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    TRUST_PROXY: 'loopback',
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    ...(await moreOf(postgres)),
  };
  const listPrograms = async (): Promise<Program[]> => [
    { file, port: await freePort(), env },
    { file, port: await freePort(), env },
  ];
  const list = await listPrograms();
  // Together: both want to migrate the empty database.
  const servers = await Promise.all(list.map(startServer));
  const balancer = await startBalancer(list.map(({ port }) => port));
  const db = openDatabase(postgres.connection, { onError: () => undefined });
  return {
    db,
    postgres,
    tenants: await seedTenants(db),
    url: balancer.url,
    /** The servers as they run now; one that is started again takes its place. */
    servers,
    restart: async (place: number, how: 'kill' | 'stop') => {
      await servers[place]![how]();
      const diedAt = new Date();
      servers[place] = await startServer(list[place]!);
      return diedAt;
    },
    close: () => closeAll(balancer, db, postgres, dataDir),
  };
}
export type TwoServers = Awaited<ReturnType<typeof startTwoServers>> & { servers: ServerProcess[] };

async function closeAll(
  balancer: Balancer,
  db: { close(): Promise<void> },
  postgres: OrdinaryPostgres,
  dataDir: string,
) {
  await stopServers();
  await balancer.close();
  await db.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
