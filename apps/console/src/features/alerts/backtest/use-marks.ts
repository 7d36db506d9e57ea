import type { Verdict } from '@sightline/contract/backtest-marks';
import type { RunAlert } from '@sightline/engine/replay/backtest';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

interface Tried {
  flow: string;
  cameras: readonly string[];
  from: string;
  to: string;
}

type Moment = Pick<RunAlert, 'camera' | 'atMs'>;
/** By camera and moment. */
export type Marks = ReadonlyMap<string, Verdict>;

export const NO_MARKS: Marks = new Map();
export const markKey = ({ camera, atMs }: Moment) => `${camera} ${atMs}`;

const marksQuery = ({ flow, cameras, from, to }: Tried) =>
  queryOptions({
    queryKey: ['backtest-marks', flow, cameras, from, to],
    queryFn: async ({ signal }): Promise<Marks> => {
      const marks = await call('GET /backtests/marks/', { query: { flow, cameras: [...cameras], from, to } }, signal);
      return new Map(
        marks.map(({ camera_id, occurred_at, verdict }) => [
          markKey({ camera: camera_id, atMs: Date.parse(occurred_at) }),
          verdict,
        ]),
      );
    },
    meta: { quiet: true },
  });

/** What somebody thinks of alerts that were never raised: kept for them, and counted. */
export function useMarks(tried: Tried) {
  const queries = useQueryClient();
  const query = marksQuery(tried);
  const { data: marks = NO_MARKS } = useQuery(query);
  const change = useMutation({
    mutationFn: ({ camera, atMs, verdict }: Moment & { verdict: Verdict | null }) =>
      call('PUT /backtests/marks/', {
        body: { flow: tried.flow, camera_id: camera, occurred_at: new Date(atMs).toISOString(), verdict },
      }),
    onMutate: ({ verdict, ...moment }) => {
      const next = new Map(queries.getQueryData(query.queryKey) ?? NO_MARKS);
      if (verdict) next.set(markKey(moment), verdict);
      else next.delete(markKey(moment));
      queries.setQueryData(query.queryKey, next);
    },
    onError: () => queries.invalidateQueries({ queryKey: query.queryKey }),
  });
  const mark = ({ camera, atMs }: Moment, verdict: Verdict) =>
    change.mutate({ camera, atMs, verdict: marks.get(markKey({ camera, atMs })) === verdict ? null : verdict });
  return { marks, mark };
}
