import { z } from 'zod';
import { defineJob, type JobDefinition, type JobRun } from '../platform/jobs/jobs.ts';
import type { EventMap, EventName } from './event-map.ts';
import type { Services } from './services.ts';

type Reaction<N extends EventName> = (services: Services, payload: EventMap[N], run: JobRun) => Promise<void>;

interface SubscriberSpec<N extends EventName> {
  event: N;
  /** What is done about it, in kebab-case; unique per event and never renamed, since stored work carries it. */
  name: string;
  retries?: number;
  timeoutSeconds?: number;
  concurrency?: number;
  load: () => Promise<Reaction<N>>;
}

/** One reaction to one event: it is stored as a job, so it survives a crash and is tried again by itself. */
export interface Subscriber {
  event: EventName;
  job: JobDefinition;
}

const DEFAULT_RETRIES = 10;

export function defineSubscriber<N extends EventName>({ event, name, ...rest }: SubscriberSpec<N>): Subscriber {
  // The payload was typed when it was said, and the database keeps it as it is.
  const data = z.custom<EventMap[N]>();
  return { event, job: defineJob({ retries: DEFAULT_RETRIES, ...rest, name: `on.${event}.${name}`, data }) };
}
