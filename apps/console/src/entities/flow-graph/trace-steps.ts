import type { TraceStep } from '@sightline/contract/node-link';
import type { NodeStep } from './node-reading.ts';

/** A step of an alert's trace as the graph takes it. */
export const stepOfTrace = ({ node, came_in, passed, measured, limit }: TraceStep): NodeStep => ({
  node,
  cameIn: came_in,
  passed,
  measured,
  limit,
});
