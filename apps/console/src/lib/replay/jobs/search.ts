import { createSearch } from '@sightline/engine/replay/search';
import type { LogPart } from '../chunk-store.ts';
import type { SearchJob } from '../protocol.ts';
import { createMeter, eachFrame, framesIn, type JobContext, listLog } from './context.ts';

/** Looks for moments stretch by stretch; each is told as soon as it is over. */
export async function runSearch(context: JobContext, { cameras, stretches }: SearchJob): Promise<void> {
  const logs = new Map<string, LogPart>();
  for (const { id } of cameras) logs.set(id, await listLog(context, id, stretches));
  const total = stretches.flatMap((stretch) => [...logs.values()].map((log) => framesIn(log, stretch)));
  const meter = createMeter(
    context,
    total.reduce((sum, frames) => sum + frames, 0),
  );
  for (const [index, stretch] of stretches.entries()) {
    for (const camera of cameras) {
      const search = createSearch(camera);
      if (index === 0) context.tell({ type: 'problems', problems: { [camera.id]: search.problems } });
      const tell = (moments: ReturnType<typeof search.end>) => {
        // What ended before the stretch was found by the one before it.
        const inside = moments.filter(({ endMs }) => endMs >= stretch.fromMs);
        if (inside.length > 0) context.tell({ type: 'moments', moments: inside });
      };
      const isDone = await eachFrame(
        context,
        { camera: camera.id, log: logs.get(camera.id)!, stretch, meter },
        { frame: (frame) => tell(search.push(frame)) },
      );
      tell(search.end());
      if (!isDone) return;
    }
    context.tell({ type: 'stretch_done', stretch: stretch.key });
  }
  meter.end();
}
