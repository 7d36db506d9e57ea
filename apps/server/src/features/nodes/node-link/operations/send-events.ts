import { type ErrorCode, problemEntry } from '@sightline/contract/errors';
import type { NodeEvent } from '@sightline/contract/node-link';
import type { Operation } from '../../../../changes/call.ts';
import { flawOf } from '../check-event.ts';
import { ingestEvents } from '../ingest-events.ts';

export const sendEvents: Operation<'sendEvents'> = async (call, { body }) => {
  const now = new Date();
  const events = firstOfEach(body.events);
  const flaws = new Map(events.map((event) => [keyOf(event), flawOf(event, now)]));
  const sound = events.filter((event) => flaws.get(keyOf(event)) === undefined);
  const isNew = sound.length > 0 ? await ingestEvents(call.services, call.node, sound) : new Map<string, boolean>();
  const idsWhere = (wanted: boolean) => sound.filter((event) => isNew.get(keyOf(event)) === wanted).map(({ id }) => id);
  return {
    stored: idsWhere(true),
    repeated: idsWhere(false),
    rejected: events
      .filter((event) => !isNew.has(keyOf(event)))
      .map((event) => reject(event.id, flaws.get(keyOf(event)) ?? 'out_of_reach')),
  };
};

/** Ids are compared as the database writes them. */
const keyOf = (event: NodeEvent) => event.id.toLowerCase();

const firstOfEach = (events: readonly NodeEvent[]) =>
  [...new Map(events.toReversed().map((event) => [keyOf(event), event])).values()].toReversed();

const reject = (id: string, code: ErrorCode) => ({ id, code, message: problemEntry(code).message });
