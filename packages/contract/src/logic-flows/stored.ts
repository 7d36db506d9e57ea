import { z } from 'zod';
import { defineStored } from '../stored.ts';
import { CameraProgram } from './programs.ts';
import { FlowAreas, LogicFlowEdge, LogicFlowNode } from './wire.ts';

/** What a version of a flow is made of; it never changes once it is stored. */
export const FlowContent = z.object({
  nodes: z.array(LogicFlowNode),
  edges: z.array(LogicFlowEdge),
  /** What is drawn for its rules on each camera that runs it. */
  areas: FlowAreas,
});
export type FlowContent = z.infer<typeof FlowContent>;

export const StoredFlow = defineStored({ schema: FlowContent });

/** What a camera was told to run. */
export const StoredProgram = defineStored({ schema: CameraProgram });
