import type { OutgoingAnswer } from '../../../../platform/outgoing/outgoing.ts';
import type { Bag } from '../bag.ts';
import type { TakenDelivery } from '../deliveries.repo.ts';
import type { Means, WrittenRequest } from './channel.ts';

/** Why an answer is none, whatever its status. */
export interface Refusal {
  error: string;
  /** The next attempt would end the same way. */
  isFinal: boolean;
}

/** Something that the next attempt would meet again. */
export class FinalError extends Error {}

interface End {
  /** What was thrown, when no answer came. */
  cause?: unknown;
  /** Null when nothing more is tried. */
  nextAt: Date | null;
}

/** What can be sent now. */
export interface Sendable {
  write(): Promise<WrittenRequest>;
  /** The receiver answered, with any status. */
  onAnswer?(answer: OutgoingAnswer): Promise<Refusal | undefined> | Refusal | undefined;
  /** The attempt is over. It may come twice, when the server dies before it is noted. */
  onEnd?(end: End): Promise<void>;
}

/** What is done about a delivery that was taken: it is sent, waits a little longer, or has nothing left to send. */
export type Due = Sendable | { notBefore: Date } | { lost: string; onLost?(): Promise<void> };
export type Sender = (means: Means, bag: Bag, delivery: TakenDelivery) => Due;
