import autocannon from 'autocannon';
import { cpuTimes, cpuUsedMs } from '../../lib/cpu-time.ts';
import { FLOOR_NAME } from './floor.ts';
import type { Installation } from './installation.ts';

export const CONNECTIONS = 10;

export interface Contender {
  url: string;
  pid: number;
  isFloor: boolean;
  /** What each connection asks for, over and over: they differ in who asks. */
  requestOf(connection: number): autocannon.Request;
}

export interface Round {
  cpuMs: number;
  /** The part of it that the database used. */
  databaseMs: number;
  p99Ms: number;
}

/** Grouping millions of alerts takes long where the machine does other work, too. */
const PATIENCE_S = 300;

/** Where the database can be asked who works for whom. */
type Measured = Pick<Installation, 'database'>;

/** Processes of the database that work for a contender: all but the connections of the other one. */
async function databasePids({ database }: Measured, isFloor: boolean): Promise<number[]> {
  const { rows } = await database.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where pid <> pg_backend_pid() and (backend_type <> 'client backend' or (application_name = $1) = $2)`,
    [FLOOR_NAME, isFloor],
  );
  return rows.map((row) => row.pid);
}

async function drive({ url, requestOf }: Contender, amount: number) {
  let connections = 0;
  const setupClient = (client: autocannon.Client) => {
    client.setRequests([requestOf(connections)]);
    connections += 1;
  };
  const options = { url, amount, connections: CONNECTIONS, timeout: PATIENCE_S, setupClient };
  const { latency, non2xx, errors } = await autocannon(options);
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} calls failed at ${url}.`);
  return latency;
}

/** Calls, and what each of them cost; the first ones are not counted, while code is compiled and plans are made. */
export async function runRound(
  installation: Measured,
  contender: Contender,
  calls: number,
  warmUp: number,
): Promise<Round> {
  if (warmUp > 0) await drive(contender, warmUp);
  const look = async () => ({
    own: cpuTimes([contender.pid]),
    database: cpuTimes(await databasePids(installation, contender.isFloor)),
  });
  const before = await look();
  const latency = await drive(contender, calls);
  const after = await look();
  const databaseMs = cpuUsedMs(before.database, after.database) / calls;
  return { cpuMs: cpuUsedMs(before.own, after.own) / calls + databaseMs, databaseMs, p99Ms: latency.p99 };
}
