import { vi } from 'vitest';
import type { Told, ToWorker } from '../protocol.ts';
import { type ReplayWorker, workers } from '../run.ts';

/** Puts a worker in place that does nothing by itself: the test says what it tells. */
export function fakeWorker() {
  const told: ToWorker[] = [];
  let isEnded = false;
  const worker: ReplayWorker = {
    postMessage: (message) => void told.push(message),
    terminate: () => {
      isEnded = true;
    },
    onmessage: null,
    onerror: null,
  };
  vi.spyOn(workers, 'create').mockImplementation(() => worker);
  const generation = () => told.filter((message) => message.type === 'start').at(-1)?.generation ?? 0;
  return {
    told,
    isEnded: () => isEnded,
    /** As the worker of the newest job, or of an older one. */
    say: (message: Told, of = generation()) => worker.onmessage?.({ data: { ...message, generation: of } }),
    fail: (message: string) => worker.onerror?.({ message }),
  };
}
