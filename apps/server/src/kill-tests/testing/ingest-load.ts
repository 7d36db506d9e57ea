import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@sightline/client/client';
import type { NodeEvent } from '@sightline/contract/node-link';
import { uuidv7 } from 'uuidv7';
import { nodeEvent } from '../../features/nodes/node-link/testing/node-event.ts';

interface LoadOptions {
  url: string;
  token: string;
  cameraIds: string[];
  /** How many events to deliver in all. */
  events: number;
}

/** What the sender knows: an acknowledged event may be forgotten by it, so it must never be lost. */
export interface Load {
  acknowledged: Set<string>;
  /** Events that were stored, though the answer to their first sending never arrived. */
  repeated: number;
  /** Sendings that were not answered. */
  unanswered: number;
  isOver: boolean;
  done: Promise<void>;
}

const WORKERS = 4;
const LARGEST_BATCH = 20;
const PAUSE_MS = 40;
const HOURS = 3;
const USE_CASES = ['no_access_area', 'loitering_detection'];

const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;

/** By this an event is found again, under whatever id it was stored. */
export const markOf = (eventId: string) => `event ${eventId}`;

function makeEvent(cameraIds: string[]): NodeEvent {
  const id = uuidv7();
  const occurredAt = new Date(Date.now() - Math.floor(Math.random() * HOURS) * 3_600_000);
  const [zone] = nodeEvent('').zones;
  return nodeEvent(oneOf(cameraIds), {
    id,
    use_case: oneOf(USE_CASES),
    occurred_at: occurredAt.toISOString(),
    zones: [{ points: zone!.points, label: markOf(id) }],
  });
}

/** Delivers events in batches like a node: each batch again and again, until it is acknowledged. */
export function startLoad({ url, token, cameraIds, events }: LoadOptions): Load {
  const call = createClient({ base: `${url}/api`, headers: () => ({ authorization: `Bearer ${token}` }) });
  const load: Load = { acknowledged: new Set(), repeated: 0, unanswered: 0, isOver: false, done: Promise.resolve() };
  let left = events;

  const deliver = async (batch: NodeEvent[]) => {
    for (;;) {
      try {
        return await call('POST /node/events/', { body: { events: batch } });
      } catch {
        load.unanswered++;
        await sleep(PAUSE_MS);
      }
    }
  };

  const work = async () => {
    while (left > 0) {
      const size = Math.min(left, 1 + Math.floor(Math.random() * LARGEST_BATCH));
      left -= size;
      const batch = Array.from({ length: size }, () => makeEvent(cameraIds));
      const { stored, repeated, rejected } = await deliver(batch);
      if (rejected.length > 0) throw new Error(`Rejected: ${JSON.stringify(rejected[0])}`);
      for (const id of [...stored, ...repeated]) load.acknowledged.add(id);
      load.repeated += repeated.length;
    }
  };
  load.done = Promise.all(Array.from({ length: WORKERS }, work))
    .then(() => undefined)
    .finally(() => {
      load.isOver = true;
    });
  return load;
}
