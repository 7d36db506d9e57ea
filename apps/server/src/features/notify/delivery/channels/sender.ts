import type { Bag } from '../bag.ts';
import type { TakenDelivery } from '../deliveries.repo.ts';
import type { Means, WrittenRequest } from './channel.ts';

/** What can be sent now. */
export interface Sendable {
  write(): Promise<WrittenRequest>;
  /** The receiver answered with a status, whichever. */
  onAnswer?(status: number): Promise<void> | void;
}

/** What is done about a delivery that was taken: it is sent, waits a little longer, or has nothing left to send. */
export type Due = Sendable | { notBefore: Date } | { lost: string };
export type Sender = (means: Means, bag: Bag, delivery: TakenDelivery) => Due;
