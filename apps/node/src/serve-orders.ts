import type { MessagePort } from 'node:worker_threads';
import type { AnswerMessage, OrderMessage } from './thread.ts';

/** Carries out the orders that come to a thread, one after the other: it is there to leave the other cores alone. */
export function serveOrders<Order, Answer>(
  port: MessagePort | null,
  carryOut: (order: Order) => Promise<Answer>,
): void {
  let last: Promise<void> = Promise.resolve();
  port?.on('message', ({ id, order }: OrderMessage<Order>) => {
    last = last.then(async () => {
      const startedMs = performance.now();
      const message: AnswerMessage<Answer> = await carryOut(order).then(
        (answer) => ({ id, answer, ms: performance.now() - startedMs }),
        (error: unknown) => ({ id, error: error instanceof Error ? error.message : String(error) }),
      );
      port.postMessage(message);
    });
  });
}
