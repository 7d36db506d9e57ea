import type { Db } from '../db/db.ts';
import type { EventMap, EventName } from './event-map.ts';

/** How one feature tells the others: said inside the transaction, heard after it committed. */
export interface Events {
  emit<N extends EventName>(tx: Db, name: N, payload: EventMap[N]): Promise<void>;
  /** `emit` for many, with one statement per subscriber. */
  emitAll<N extends EventName>(tx: Db, name: N, payloads: readonly EventMap[N][]): Promise<void>;
}
