import type { z } from 'zod';
import type { Db } from '../db/db.ts';

/** What a handler may know of its own run. */
export interface JobRun {
  /** The same for every attempt at the same work. */
  id: string;
  /** 1 for the first try. */
  attempt: number;
  /** Aborted when the run has taken too long or the server stops: whatever happens then is tried again. */
  signal: AbortSignal;
}

/**
 * Declared as a method, so that handlers of different data fit into one table; `send` and `data` keep them apart. `C` is
 * what the server hands to every run; the queue passes it on and does not look into it.
 */
interface Handling<D extends z.ZodType, C> {
  handle(context: C, data: z.output<D>, run: JobRun): Promise<void>;
}
type JobHandler<D extends z.ZodType, C> = Handling<D, C>['handle'];

/** A kind of background work: a light definition; the handler is loaded when the first one runs. */
export interface JobDefinition<D extends z.ZodType = z.ZodType, C = unknown> {
  name: string;
  data: D;
  /** How often to try again, after 1, 2, 4, ... seconds. */
  retries: number;
  /** The longest a run may take; after it, or after the death of its server, it is tried again. Default: 60. */
  timeoutSeconds?: number;
  /** How many may run side by side in one server. Default: 2. */
  concurrency?: number;
  /** The data must not outlive the work: what failed for good is dropped instead of kept for 14 days. */
  holdsSecrets?: true;
  /** Stored by itself once in every minute, hour or day, in UTC, with empty data; on the first start within one at once. */
  every?: 'minute' | 'hour' | 'day';
  /**
   * Makes one piece of work of several that wait: a burst is then loaded, done and ended together. When that fails, each is
   * tried again on its own.
   */
  join?(all: readonly z.output<D>[]): z.output<D>;
  load: () => Promise<JobHandler<D, C>>;
}

export interface Jobs {
  /**
   * Stores the work in the caller's transaction: it happens if and only if that commits. At least once. This server's
   * workers look for it right after the commit, those of others within half a second.
   */
  send<D extends z.ZodType>(tx: Db, job: JobDefinition<D>, data: z.input<D>, notBefore?: Date): Promise<void>;
  /** `send` for many pieces of one kind of work, in one statement. */
  sendAll<D extends z.ZodType>(tx: Db, job: JobDefinition<D>, list: readonly z.input<D>[]): Promise<void>;
  /** Lets waiting workers look at once instead of at their next round. `send` does so by itself. */
  wake(job: JobDefinition): void;
  /** Begins to run what is stored; `context` is handed to every handler. */
  start(context: unknown): Promise<void>;
  /** Takes no more work and lets what runs come to its end. */
  stop(): Promise<void>;
}
