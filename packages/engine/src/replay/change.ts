import type { FlowNode } from '@sightline/contract/flows';
import type { CameraProgram } from '@sightline/contract/logic-flows/programs';
import type { CameraUseCase } from '@sightline/contract/node-link';
import type { RuleArea } from '@sightline/contract/rules/areas';
import type { Schedule } from '@sightline/contract/schedules';
import type { WatchedCamera } from '../watch.ts';
import { limitOf } from './limits.ts';

/** What is different when a use case is tried out on a camera; what is left out stays. */
export interface UseCaseChange {
  /** By node. */
  readonly limits?: Readonly<Record<string, number>> | undefined;
  /** By node. */
  readonly areas?: Readonly<Record<string, readonly RuleArea[]>> | undefined;
  readonly schedule?: Schedule | undefined;
  readonly alertCooldown?: number | undefined;
  readonly reAlertDelay?: number | undefined;
}

export const areasOf = (node: FlowNode): readonly RuleArea[] =>
  node.type === 'rule' ? ((node.config.configured_areas ?? []) as RuleArea[]) : [];

function changedNode(node: FlowNode, { limits, areas }: UseCaseChange): FlowNode {
  if (node.type !== 'rule') return node;
  const field = limitOf(node.rule_type)?.field;
  const limit = limits?.[node.id];
  const drawn = areas?.[node.id];
  if (limit === undefined && drawn === undefined) return node;
  return {
    ...node,
    config: {
      ...node.config,
      ...(field && limit !== undefined ? { [field]: limit } : {}),
      ...(drawn ? { configured_areas: drawn } : {}),
    },
  };
}

/** A use case of a camera as a change would have it. */
export const changedUseCase = (live: CameraUseCase, change: UseCaseChange): CameraUseCase => ({
  ...live,
  flow: { ...live.flow, nodes: live.flow.nodes.map((node) => changedNode(node, change)) },
  ...(change.schedule ? { schedule: change.schedule } : {}),
  ...(change.alertCooldown === undefined ? {} : { alert_cooldown_seconds: change.alertCooldown }),
  ...(change.reAlertDelay === undefined ? {} : { re_alert_delay_seconds: change.reAlertDelay }),
});

/** A camera with one of its use cases alone, as the engine takes it. */
export const watching = (cameraId: string, program: CameraProgram, useCase: CameraUseCase): WatchedCamera => ({
  ...program,
  id: cameraId,
  use_cases: [useCase],
});
