import type { LogicFlowDetail } from '@sightline/contract/logic-flows/flows';
import { useState } from 'react';
import type { FlowBuilderProps } from './builder-props.ts';
import { EMPTY_HEAD, type FlowHead, headOf, isSameHead } from './flow-head.ts';
import { createBuilder } from './model/builder.ts';
import { docOf, EMPTY_DOC, type FlowDoc } from './model/doc.ts';
import { useBuilt } from './use-builder.ts';

const docIn = (flow: LogicFlowDetail | undefined, cameraId: string | undefined): FlowDoc =>
  flow?.logicflow ? docOf(flow.logicflow, cameraId ? flow.areas?.[cameraId] : undefined) : EMPTY_DOC;

/** A flow while it is edited: what it is called, what it is made of, and whether anything of it is not saved. */
export function useEditedFlow(loaded: LogicFlowDetail | undefined, { camera }: Pick<FlowBuilderProps, 'camera'>) {
  const [flow, setFlow] = useState(loaded);
  const [builder] = useState(() => createBuilder(docIn(loaded, camera?.id)));
  const [head, setHead] = useState<FlowHead>(() => (loaded ? headOf(loaded) : EMPTY_HEAD));
  const isChanged = useBuilt(builder, (state) => state.isChanged);
  const isHeadChanged = !isSameHead(head, flow ? headOf(flow) : EMPTY_HEAD);
  return {
    flow,
    builder,
    head,
    changeHead: (change: Partial<FlowHead>) => setHead((before) => ({ ...before, ...change })),
    /** A new flow is dirty once something is on its canvas. */
    isDirty: isChanged || isHeadChanged,
    isHeadChanged,
    /** What is saved now, in place of what stands here. */
    take: (now: LogicFlowDetail) => {
      setFlow(now);
      setHead(headOf(now));
      builder.settle(docIn(now, camera?.id));
    },
    /** Another version of it on the canvas, as a draft. */
    draftOf: (doc: FlowDoc) => builder.edit(() => doc),
  };
}

export type EditedFlow = ReturnType<typeof useEditedFlow>;
