import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { checkIngest, type Findings } from './check-ingest.ts';
import { type Load, startLoad } from './ingest-load.ts';
import { seedNode } from './seed-node.ts';
import { type Program, type ServerProcess, startServer } from './server-process.ts';
import { countOpenWork, openWorkBook, passTimeOfTheDead } from './work-log.ts';

interface Trial {
  program: Program;
  /** A server of that program, already running. */
  server: ServerProcess;
  connection: ClientConfig;
  events: number;
  kills: number;
}

export interface Outcome {
  findings: Findings;
  acknowledged: number;
  repeated: number;
  unanswered: number;
  /** The server of the last start, still running. */
  server: ServerProcess;
}

/** Longer than the queue takes to notice what a dead server left behind. */
const STANDSTILL_MS = 60_000;
const LONGEST_AIM_MS = 60;

/** Sends events while the server is killed again and again at moments nobody knows, then says what became of them. */
export async function ingestUnderKills(trial: Trial): Promise<Outcome> {
  const client = new Client(trial.connection);
  await client.connect();
  try {
    await openWorkBook(client);
    const load = startLoad({ ...(await seedNode(client)), url: trial.server.url, events: trial.events });
    const [{ server, diedAt }] = await Promise.all([killRepeatedly(trial, load), load.done.catch(() => undefined)]);
    // What went wrong with the sending is told only now, when nothing is left running.
    await load.done.catch(async (error: unknown) => {
      await server.kill();
      throw error;
    });
    await passTimeOfTheDead(client, diedAt);
    await letWorkEnd(client);
    const { acknowledged, repeated, unanswered } = load;
    const findings = await checkIngest(client, acknowledged);
    return { findings, acknowledged: acknowledged.size, repeated, unanswered, server };
  } finally {
    await client.end();
  }
}

/** Spread over the whole load: each kill waits for its share of the events, and then some. */
async function killRepeatedly({ program, server, events, kills }: Trial, load: Load) {
  let current = server;
  let diedAt = new Date();
  for (let done = 0; done < kills; done++) {
    const share = ((done + Math.random()) * events) / (kills + 1);
    while (load.acknowledged.size < share && !load.isOver) await sleep(2);
    await sleep(Math.random() * LONGEST_AIM_MS);
    await current.kill();
    diedAt = new Date();
    current = await startServer(program);
  }
  return { server: current, diedAt };
}

/** Waits as long as the work gets less. */
async function letWorkEnd(client: Client): Promise<void> {
  let fewest = Number.POSITIVE_INFINITY;
  let deadlineMs = 0;
  for (;;) {
    const open = await countOpenWork(client);
    if (open < fewest) deadlineMs = Date.now() + STANDSTILL_MS;
    fewest = Math.min(fewest, open);
    if (open === 0 || Date.now() > deadlineMs) return;
    await sleep(200);
  }
}
