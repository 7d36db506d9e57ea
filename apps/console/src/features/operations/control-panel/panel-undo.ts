import type { UseCaseKey } from '@sightline/contract/use-cases/catalogue';
import { type OwnChange, onAfter, type PanelChange } from './bulk-plan.ts';

/** What brings a camera back to what it was before a change; nothing where it stayed the same. */
function undoOf({ camera, change }: OwnChange): PanelChange {
  const after: readonly string[] = onAfter(camera, change);
  const lost = camera.use_cases.filter((key) => !after.includes(key)).map((key) => [key, true]);
  const won = after.filter((key) => !camera.use_cases.includes(key)).map((key) => [key, false]);
  const { include, ai_inferencing, reseller, node, blocks, flows } = camera;
  // A camera that is left out does nothing, and what it did does not come back by itself.
  const isLeftOut = include && change.include === false;
  const isMoved = change.node !== undefined && (change.node?.id ?? null) !== (node?.id ?? null);
  return {
    ...(change.include === undefined || change.include === include ? {} : { include }),
    ...(change.ai_inferencing === undefined || change.ai_inferencing === ai_inferencing ? {} : { ai_inferencing }),
    ...(lost.length + won.length > 0
      ? { useCases: Object.fromEntries([...lost, ...won]) as Partial<Record<UseCaseKey, boolean>> }
      : {}),
    ...(isLeftOut && blocks.length > 0 ? { blocks } : {}),
    ...(isLeftOut && flows.length > 0 ? { flows } : {}),
    ...(isMoved ? { node: node && { ...node, resellerId: reseller.id } } : {}),
  };
}

/** The way back from changes of cameras, as they were before. */
export const undoing = (done: readonly OwnChange[]): OwnChange[] =>
  done
    .map((each) => ({ camera: each.camera, change: undoOf(each) }))
    .filter(({ change }) => Object.keys(change).length > 0);
