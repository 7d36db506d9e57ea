import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '@sightline/client/client';
import { treeCpuMs, treeMegabytes } from '../../lib/process-tree.ts';

const LOOK_MS = 5000;

export interface Observed {
  /** Pictures a second of each camera, at every heartbeat. */
  fps: Map<string, number[]>;
  /** From a picture to its result, at every heartbeat. */
  latencyMs: number[];
  /** Of the node and the programs it started, in the course of it. */
  megabytes: number[];
  cpuMs: number;
  /** The share of the machine's processors that nobody used. */
  idleShare: number;
  seconds: number;
}

interface Subject {
  call: Call;
  nodeId: string;
  pid: number;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

export const rateOf = (fps: readonly number[]) => mean(fps);
export const picturesOf = ({ fps, seconds }: Observed) =>
  [...fps.values()].reduce((sum, each) => sum + rateOf(each) * seconds, 0);

/** Time that the processors spent, and how much of it idle, since the machine started. */
function machineTimes() {
  const all = os.cpus().map(({ times }) => times);
  const idle = all.reduce((sum, times) => sum + times.idle, 0);
  return { idle, spent: all.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, idle) };
}

/** Notes what the node says of its cameras, once for every heartbeat. */
function createNotes({ call, nodeId }: Subject) {
  const fps = new Map<string, number[]>();
  const latencyMs: number[] = [];
  const heard = new Map<string, string | null>();
  const read = async (isFirst: boolean) => {
    const { cameras } = await call('GET /apn/deployments/:id/status/', { params: { id: nodeId } });
    for (const { id, health } of cameras) {
      if (!health || heard.get(id) === health.last_frame_at) continue;
      heard.set(id, health.last_frame_at);
      // The first tells of the time before.
      if (isFirst) continue;
      fps.set(id, [...(fps.get(id) ?? []), health.fps]);
      if (typeof health.latency_ms === 'number') latencyMs.push(health.latency_ms);
    }
  };
  return { fps, latencyMs, read };
}

/** Watches a node that is at work for a while. */
export async function observe(subject: Subject, minutes: number): Promise<Observed> {
  const { fps, latencyMs, read } = createNotes(subject);
  const megabytes: number[] = [];
  await read(true);
  const [beganMs, cpuBefore, before] = [performance.now(), treeCpuMs(subject.pid), machineTimes()];
  for (const endMs = beganMs + minutes * 60_000; performance.now() < endMs; ) {
    await sleep(Math.min(LOOK_MS, Math.max(0, endMs - performance.now())));
    await read(false);
    megabytes.push(treeMegabytes(subject.pid));
  }
  const [seconds, cpuMs] = [(performance.now() - beganMs) / 1000, treeCpuMs(subject.pid) - cpuBefore];
  const after = machineTimes();
  const idleShare = (after.idle - before.idle) / (after.spent - before.spent);
  return { fps, latencyMs, megabytes, cpuMs, idleShare, seconds };
}
