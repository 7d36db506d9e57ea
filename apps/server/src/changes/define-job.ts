import type { z } from 'zod';
import type { JobDefinition } from '../platform/jobs/jobs.ts';
import type { Services } from './services.ts';

/** A kind of background work whose handler is given the services of the server that runs it. */
export const defineJob = <D extends z.ZodType>(job: JobDefinition<D, Services>): JobDefinition<D, Services> => job;
