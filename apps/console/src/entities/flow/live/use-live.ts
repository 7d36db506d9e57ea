import { toFlow } from '@sightline/contract/logic-flows/convert';
import type { WatchedCamera } from '@sightline/engine/watch';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../lib/api.ts';
import type { LiveView } from '../../../lib/replay/protocol.ts';
import { useLiveFlow } from '../../../lib/replay/use-live-flow.ts';
import type { NamedThing } from '../builder-props.ts';
import type { Builder } from '../model/builder.ts';
import { type FlowDoc, graphOf } from '../model/doc.ts';
import { useBuilt } from '../use-builder.ts';
import type { LiveValues } from './live-values.ts';

/** What a camera is told to watch for now, as the engine takes it. */
const programQuery = (id: string) =>
  queryOptions({
    queryKey: ['camera-program', id],
    queryFn: ({ signal }) => call('GET /cameras/:id/programs/', { params: { id }, query: {} }, signal),
    meta: { quiet: true },
  });

/** The camera with the flow on the canvas and nothing else: it raises nothing. */
const withDraft = (id: string, program: Omit<WatchedCamera, 'id' | 'use_cases'>, doc: FlowDoc): WatchedCamera => ({
  ...program,
  id,
  use_cases: [
    {
      use_case: 'draft',
      flow: toFlow(graphOf(doc), doc.areas),
      alert_cooldown_seconds: 0,
      re_alert_delay_seconds: 0,
    },
  ],
});

const valuesOf = (view: LiveView): LiveValues => ({
  nodes: new Map(view.steps.map((step) => [step.node, step])),
  framesPerSecond: view.framesPerSecond,
  ...(view.problems.length > 0 ? { silence: 'unreadable' as const } : {}),
});

const silent = (silence: LiveValues['silence']): LiveValues => ({ nodes: new Map(), framesPerSecond: 0, silence });

interface LiveOptions {
  builder: Builder;
  camera: NamedThing | undefined;
  isOn: boolean;
}

/** What passes through the flow on the canvas while its camera runs; absent while that is off. */
export function useLive({ builder, camera, isOn }: LiveOptions) {
  const doc = useBuilt(builder, (state) => state.doc);
  const isAsked = isOn && camera !== undefined;
  const id = camera?.id ?? '';
  const { data, error: noProgram } = useQuery({ ...programQuery(id), enabled: isAsked });
  const program = data?.program;
  const draft = useMemo(() => (program ? withDraft(id, program, doc) : undefined), [id, program, doc]);
  const { values, error } = useLiveFlow({ cameraId: id, draft, enabled: isAsked && draft !== undefined });
  const view = values?.draft ?? null;
  const live = useMemo(() => {
    if (!isAsked) return undefined;
    if (error || noProgram) return silent('offline');
    return view ? valuesOf(view) : silent('waiting');
  }, [isAsked, error, noProgram, view]);
  return { live, frame: isAsked ? (values?.frame ?? null) : null };
}
