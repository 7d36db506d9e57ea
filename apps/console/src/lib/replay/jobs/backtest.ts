import { createBacktest } from '@sightline/engine/replay/backtest';
import type { LogPart } from '../chunk-store.ts';
import type { BacktestJob } from '../protocol.ts';
import { createMeter, eachFrame, framesIn, type JobContext, listLog } from './context.ts';

/** Runs the configuration in force and its drafts over each stretch, in the order asked for; every stretch is told when it is done. */
export async function runBacktest(context: JobContext, { cameras, stretches }: BacktestJob): Promise<void> {
  const logs = new Map<string, LogPart>();
  for (const { live } of cameras) logs.set(live.id, await listLog(context, live.id, stretches));
  const total = stretches.flatMap((stretch) => [...logs.values()].map((log) => framesIn(log, stretch)));
  const meter = createMeter(
    context,
    total.reduce((sum, frames) => sum + frames, 0),
  );
  for (const [index, stretch] of stretches.entries()) {
    for (const variants of cameras) {
      const { id } = variants.live;
      const log = logs.get(id)!;
      const test = createBacktest(variants);
      if (index === 0) context.tell({ type: 'problems', problems: test.problems });
      const isDone = await eachFrame(
        context,
        { camera: id, log, stretch, meter },
        { frame: (frame, counts) => test.push(frame, counts) },
      );
      if (!isDone) return;
      const result = { stretch: stretch.key, camera: id, frames: framesIn(log, stretch), result: test.result() };
      context.tell({ type: 'stretch', result });
    }
    context.tell({ type: 'stretch_done', stretch: stretch.key });
  }
  meter.end();
}
