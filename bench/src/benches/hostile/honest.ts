import { setTimeout as sleep } from 'node:timers/promises';
import { megabytesOf } from '../../lib/memory.ts';

const PER_SECOND = 10;
const CALL_MS = 30_000;

export interface Visit {
  /** How long each call took. */
  ms: number[];
  failed: number;
  /** Resident memory of the server in the course of it, in MB. */
  megabytes: number[];
}

/** An honest user calls at a fixed pace, whether or not the calls before were answered, and watches the server's memory. */
export async function visit(url: string, cookie: string, pid: number, seconds: number): Promise<Visit> {
  const found: Visit = { ms: [], failed: 0, megabytes: [] };
  const call = async () => {
    const began = performance.now();
    const signal = AbortSignal.timeout(CALL_MS);
    const answer = await fetch(`${url}/api/users/current/`, { headers: { cookie }, signal }).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    found.ms.push(performance.now() - began);
    if (!answer?.ok) found.failed += 1;
  };
  const calls: Promise<void>[] = [];
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(1000 / PER_SECOND)) {
    calls.push(call());
    if (calls.length % (5 * PER_SECOND) === 0) found.megabytes.push(megabytesOf(pid));
  }
  await Promise.all(calls);
  return found;
}
