import type { ModelAbilities } from '@sightline/contract/abilities';
import type { CannotRun } from '@sightline/contract/use-cases/cannot-run';
import { CLASS_GROUPS } from '@sightline/contract/use-cases/needs';
import type { FlowNeeds } from '@sightline/engine/flow/needs';

/** The node that watches a camera, with the models that look at it; null until it has said which. */
export interface SeenBy {
  models: readonly Pick<ModelAbilities, 'classes' | 'key_points'>[] | null;
}

const classesOf = (name: string): readonly string[] =>
  Object.hasOwn(CLASS_GROUPS, name) ? CLASS_GROUPS[name as keyof typeof CLASS_GROUPS] : [name];

/** What a camera's node cannot see of what a flow needs; nothing when the flow can run there. */
export function lacksOf({ classes, keyPoints }: FlowNeeds, node: SeenBy | null): CannotRun[] {
  if (!node) return [{ code: 'camera_has_no_node' }];
  if (!node.models) return [{ code: 'node_has_not_reported' }];
  const seen = new Set(node.models.flatMap((model) => model.classes));
  const points = new Set(node.models.flatMap((model) => model.key_points));
  return [
    ...classes
      .filter((name) => !classesOf(name).some((each) => seen.has(each)))
      .map((lacks): CannotRun => ({ code: 'node_lacks_class', lacks })),
    ...keyPoints
      .filter((point) => !points.has(point))
      .map((lacks): CannotRun => ({ code: 'node_lacks_key_point', lacks })),
  ];
}
