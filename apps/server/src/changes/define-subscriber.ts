import { z } from 'zod';
import type { Subscriber } from '../platform/events/create-events.ts';
import type { JobRun } from '../platform/jobs/jobs.ts';
import { defineJob } from './define-job.ts';
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
  /** Makes one piece of news of several that wait. */
  join?: (all: readonly EventMap[N][]) => EventMap[N];
  load: () => Promise<Reaction<N>>;
}

const DEFAULT_RETRIES = 10;

export function defineSubscriber<N extends EventName>({ event, name, ...rest }: SubscriberSpec<N>): Subscriber<N> {
  // The payload was typed when it was said, and the database keeps it as it is.
  const data = z.custom<EventMap[N]>();
  return { event, job: defineJob({ retries: DEFAULT_RETRIES, ...rest, name: `on.${event}.${name}`, data }) };
}
