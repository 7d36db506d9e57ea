import type { Db } from '../db/db.ts';

/**
 * How one feature tells the others: said inside the transaction, heard after it committed. `M` maps the names of events to
 * what is said with them.
 */
export interface Events<M> {
  emit<N extends keyof M>(tx: Db, name: N, payload: M[N]): Promise<void>;
}
