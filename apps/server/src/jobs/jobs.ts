import type { z } from 'zod';
import type { Db } from '../db/db.ts';
import type { Services } from '../services.ts';

/** A kind of background work: a light definition; the handler is loaded when the first one runs. */
export interface JobDefinition<D extends z.ZodType = z.ZodType> {
  name: string;
  data: D;
  retries: number;
  load: () => Promise<(services: Services, data: z.output<D>) => Promise<void>>;
}

export const defineJob = <D extends z.ZodType>(job: JobDefinition<D>): JobDefinition<D> => job;

export interface Jobs {
  /** Stores the work in the caller's transaction: it happens if and only if that commits. At least once. */
  send<D extends z.ZodType>(tx: Db, job: JobDefinition<D>, data: z.input<D>): Promise<void>;
  /** Lets waiting workers look at once instead of at their next round; call it after the commit. */
  wake(job: JobDefinition): void;
  start(services: Services): Promise<void>;
  stop(): Promise<void>;
}
