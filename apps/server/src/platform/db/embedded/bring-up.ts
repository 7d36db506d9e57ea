import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import type { Place } from './place.ts';
import { findPostmaster, type Launch, launch, ping, type Settings } from './postmaster.ts';
import { isDiskFull, problem } from './problem.ts';

export type Log = { info(message: string): void; warn(message: string): void };
export type Running = { socketDir: string; how: 'started' | 'adopted' };

const PAUSE_MS = 25;
const REMIND_EVERY_MS = 10_000;
const SILENCE_LIMIT_MS = 30_000;
/** What PostgreSQL says when another process on the same folder was faster. */
const LOST_THE_RACE = /already exists|is in use|pre-existing shared memory/;

/** Brings a cluster to the point where it answers: adopts the process that runs it, or starts one. */
export async function bringUp(place: Place, binaries: Binaries, settings: Settings, log: Log): Promise<Running> {
  const beganMs = Date.now();
  let mine: Launch | undefined;
  let remindAtMs = beganMs + REMIND_EVERY_MS;
  for (;;) {
    const other = await findPostmaster(place.cluster);
    const socketDir = other?.socketDir || place.socketDir;
    const state = await ping(socketDir);
    if (state === 'ready') return { socketDir, how: mine && !mine.ended() ? 'started' : 'adopted' };
    if (mine?.ended()) {
      await explainEnd(mine, place, Date.now() - beganMs < SILENCE_LIMIT_MS);
      mine = undefined;
    }
    if (state === 'absent' && !other && !mine) mine = await launch(place, binaries, settings);
    if (state === 'absent' && other && Date.now() - beganMs > SILENCE_LIMIT_MS)
      throw problem.silent(other.pid, place.cluster);
    if (Date.now() > remindAtMs) {
      log.info('The database is still recovering from an unclean stop; waiting for it.');
      remindAtMs += REMIND_EVERY_MS;
    }
    await sleep(PAUSE_MS);
  }
}

async function explainEnd(mine: Launch, place: Place, mayTryAgain: boolean): Promise<void> {
  const messages = await mine.messages();
  if (LOST_THE_RACE.test(messages) && mayTryAgain) return;
  if (isDiskFull(messages)) throw problem.diskFull(place.home);
  throw problem.failed('Starting the database', messages, place.logFile);
}
