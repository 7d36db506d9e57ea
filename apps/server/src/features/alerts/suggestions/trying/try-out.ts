import type { BacktestVariants } from '@sightline/engine/replay/backtest';
import type { Services } from '../../../../changes/services.ts';
import { hasThreads, openThread } from '../../../../platform/threads/open-thread.ts';
import type { LoggedChunk } from '../../../nodes/detections/public.ts';
import { createReplayer, type Replayed, type ReplayOrder, type ReplayReply } from './replay-log.ts';

interface Replayer {
  ask(order: ReplayOrder): Promise<ReplayReply>;
  close(): Promise<void>;
}

function openReplayer(): Replayer {
  if (hasThreads) return openThread<ReplayOrder, ReplayReply>('replay-log');
  const replay = createReplayer();
  return { ask: async (order) => replay(order), close: async () => undefined };
}

/** Runs configurations of a camera over its recorded detections, in a thread of its own. */
export async function tryOut(
  { storage, log }: Pick<Services, 'storage' | 'log'>,
  chunks: readonly LoggedChunk[],
  variants: BacktestVariants,
  signal: AbortSignal,
): Promise<Replayed> {
  const replayer = openReplayer();
  try {
    await replayer.ask({ start: variants });
    for (const { id, key } of chunks) {
      signal.throwIfAborted();
      const file = await storage.read(key);
      // Forgotten in the meantime: what is left is run.
      if (!file) continue;
      const chunk = Buffer.concat(await file.stream.toArray());
      const { damaged } = await replayer.ask({ chunk });
      if (damaged) log.warn({ chunk: id }, 'A part of the detection log cannot be read');
    }
    const { result } = await replayer.ask({ finish: true });
    if (!result) throw new Error('The replay gave no result');
    return result;
  } finally {
    await replayer.close();
  }
}
