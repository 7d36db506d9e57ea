import type { Frame } from '@sightline/contract/frames';
import { toFlow } from '@sightline/contract/logic-flows/convert';
import type { LogicFlowDetail } from '@sightline/contract/logic-flows/flows';
import type { NodeAreas } from '@sightline/contract/logic-flows/wire';
import type { WatchedCamera } from '@sightline/engine/watch';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { LiveView } from '../../../lib/replay/protocol.ts';
import { useLiveFlow } from '../../../lib/replay/use-live-flow.ts';
import { programQuery } from '../../past/program-queries.ts';
import type { NamedThing } from '../builder-props.ts';
import type { Builder } from '../model/builder.ts';
import { type FlowDoc, graphOf } from '../model/doc.ts';
import { useBuilt } from '../use-builder.ts';
import { areasOn, liveCameras, zonesIn } from './live-cameras.ts';
import type { LiveValues } from './live-values.ts';

/** The camera with the flow on the canvas and nothing else: it raises nothing. */
export const withDraft = (
  id: string,
  program: Omit<WatchedCamera, 'id' | 'use_cases'>,
  doc: FlowDoc,
  areas: NodeAreas = doc.areas,
): WatchedCamera => ({
  ...program,
  id,
  use_cases: [
    {
      use_case: 'draft',
      flow: toFlow(graphOf(doc), areas),
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
  flow: LogicFlowDetail | undefined;
  /** The camera the builder was opened from. */
  camera: NamedThing | undefined;
}

interface Now {
  live: LiveValues;
  frame: Frame | null;
}

/** What passes through the flow on the canvas while one of its cameras runs. */
export function useLive({ builder, flow, camera }: LiveOptions) {
  const doc = useBuilt(builder, (state) => state.doc);
  const [isOn, setIsOn] = useState(false);
  const [chosenId, setChosenId] = useState<string>();
  const [held, setHeld] = useState<Now>();
  const cameras = useMemo(() => liveCameras(flow, camera), [flow, camera]);
  const shown = cameras.find(({ id }) => id === chosenId) ?? cameras[0];
  const id = shown?.id ?? '';
  const isAsked = isOn && shown !== undefined && held === undefined;
  const areas = useMemo(() => areasOn(id, { doc, flow, camera }), [id, doc, flow, camera]);
  const { data, error: noProgram } = useQuery({ ...programQuery(id), enabled: isAsked });
  const program = data?.program;
  const draft = useMemo(() => (program ? withDraft(id, program, doc, areas) : undefined), [id, program, doc, areas]);
  const { values, error } = useLiveFlow({ cameraId: id, draft, enabled: isAsked && draft !== undefined });
  const view = values?.draft ?? null;
  const coming = useMemo(() => {
    if (error || noProgram) return silent('offline');
    return view ? valuesOf(view) : silent('waiting');
  }, [error, noProgram, view]);
  const now: Now = held ?? { live: coming, frame: values?.frame ?? null };
  const zones = useMemo(() => zonesIn(areas), [areas]);
  const restart = () => setHeld(undefined);
  return {
    isOn,
    setIsOn: (is: boolean) => {
      restart();
      setIsOn(is);
    },
    cameras,
    camera: shown,
    choose: (next: string) => {
      restart();
      setChosenId(next);
    },
    /** Stands still at the last frame, and asks for no more. */
    isPaused: held !== undefined,
    togglePause: () => setHeld(held ? undefined : now),
    values: isOn ? now.live : undefined,
    frame: now.frame,
    zones,
  };
}

export type Live = ReturnType<typeof useLive>;
