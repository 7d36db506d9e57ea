import type { EventMap, EventName } from '../../changes/event-map.ts';
import type { Db } from '../db/db.ts';

/** How one feature tells the others: said inside the transaction, heard after it committed. */
export interface Events {
  emit<N extends EventName>(tx: Db, name: N, payload: EventMap[N]): Promise<void>;
  /** `emit` for many, with one statement per subscriber. */
  emitAll<N extends EventName>(tx: Db, name: N, payloads: readonly EventMap[N][]): Promise<void>;
}
