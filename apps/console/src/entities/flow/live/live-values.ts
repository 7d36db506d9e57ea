import type { LiveStep } from '@sightline/engine/replay/live';

/** What passes through the nodes of a flow now. */
export interface LiveValues {
  nodes: ReadonlyMap<string, LiveStep>;
  framesPerSecond: number;
  /** Why there is nothing to show; absent while frames come. */
  silence?: 'offline' | 'waiting' | 'unreadable' | undefined;
}
