import type { Db } from '../platform/db/db.ts';
import type { Actor } from './reach/reach.ts';
import type { Services } from './services.ts';

/** What a change is made with: the services, the transaction that is open, and who makes it. */
export interface Changing {
  services: Services;
  tx: Db;
  actor: Actor;
}
