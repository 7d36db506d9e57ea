import { useDebouncedValue } from '@mantine/hooks';
import type { AlertTrace } from '@sightline/contract/logic-flows/programs';
import { watching } from '@sightline/engine/replay/change';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type Alert, alertKeys } from '../../../entities/alert/alert-queries.ts';
import { readFlow } from '../../../entities/flow-graph/wire-flow.ts';
import { flowKey, programQuery } from '../../../entities/past/program-queries.ts';
import type { NearMissJob } from '../../../lib/replay/protocol.ts';
import { useNearMiss } from '../../../lib/replay/use-replay.ts';
import { lanesOfReplay, lanesOfTrace, type Span, spanOf } from './around.ts';

/** Who reviews quickly passes alerts whose past nobody looks at. */
const SETTLED_MS = 400;
/** A preview is there within this time, or there is none (ALERT-29). */
export const PREVIEW_MS = 30_000;

/** What happened in the seconds around an alert, run again from the detections that were recorded. */
export function useAround(alert: Alert, trace: AlertTrace | undefined) {
  const alertMs = Date.parse(alert.occurred_at);
  const { clip_seconds, clip_from } = alert;
  const span = useMemo(() => spanOf(alertMs, { clip_seconds, clip_from }), [alertMs, clip_seconds, clip_from]);
  const secondsLeft = useWaiting(alert, alertMs);
  const job = useJob(alert, span, secondsLeft === 0 && trace?.has_program === true);
  const { state } = useNearMiss(job);
  const found = state.nearMiss;
  const read = useMemo(() => (trace?.logicflow ? readFlow(trace.logicflow) : undefined), [trace]);
  const lanes = useMemo(() => {
    const replayed = found ? lanesOfReplay(found.lanes, span) : [];
    if (replayed.length > 0 || !trace || !read) return replayed;
    return lanesOfTrace(trace, read, alertMs, span);
  }, [found, span, trace, read, alertMs]);
  const tracks = useMemo(() => found?.tracks ?? [], [found]);
  return { alertMs, span, secondsLeft, lanes, tracks, read, isRunning: state.status === 'running' };
}

export type Around = ReturnType<typeof useAround>;

function useJob(alert: Alert, { fromMs, toMs }: Span, isReady: boolean): NearMissJob | null {
  const [settled] = useDebouncedValue(alert.id, SETTLED_MS);
  const isWanted = isReady && settled === alert.id;
  const { data } = useQuery({ ...programQuery(alert.camera.id, alert.occurred_at), enabled: isWanted });
  return useMemo(() => {
    const flow = data?.program.use_cases.find((one) => flowKey(one) === (alert.flow_id ?? alert.use_case));
    if (!isWanted || !data || !flow) return null;
    const camera = watching(alert.camera.id, data.program, flow);
    return { kind: 'near-miss', camera, stretch: { key: alert.id, fromMs, toMs }, hasTracks: true };
  }, [data, isWanted, alert.id, alert.flow_id, alert.use_case, alert.camera.id, fromMs, toMs]);
}

/** Seconds that are left until the preview has to be there; 0 once it is there or will not come. */
function useWaiting(alert: Alert, alertMs: number): number {
  const queries = useQueryClient();
  const [nowMs, setNowMs] = useState(() => Date.now());
  const leftMs = alert.clip_url === null ? Math.max(0, alertMs + PREVIEW_MS - nowMs) : 0;
  // A node's clock may run ahead of this one.
  const seconds = Math.min(Math.ceil(leftMs / 1000), PREVIEW_MS / 1000);
  const isWaiting = seconds > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => {
      clearInterval(timer);
      // The message that it is there may have been missed.
      void queries.invalidateQueries({ queryKey: alertKeys.one(alert.id) });
    };
  }, [isWaiting, queries, alert.id]);
  return seconds;
}
