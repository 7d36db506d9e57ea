import { blockNameOf, blockOfPart, blockSpec, type CameraBlock, joinParts } from '@sightline/contract/camera-blocks';
import { putTabUseCases } from '@sightline/contract/logic-flows/camera-flows';
import { can } from '@sightline/contract/permissions';
import type { Changing } from '../../../changes/changing.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import type { CameraRow } from '../camera-store/cameras.repo.ts';
import { changeManyWithin } from '../camera-store/change-many.ts';
import { switchFlowsOn } from '../flows/switch-on.ts';
import { applyBlockChange } from '../use-cases/change-blocks.ts';

/** What went off when cameras were left out. */
export interface Off {
  /** Names of parts of blocks. */
  blocks: readonly string[];
  flows: readonly string[];
}

function partsByBlock(parts: readonly string[]): [CameraBlock, string[]][] {
  const blocks = new Map<CameraBlock, string[]>();
  for (const part of parts) {
    const block = blockOfPart(part);
    if (block) blocks.set(block, [...(blocks.get(block) ?? []), part]);
  }
  return [...blocks];
}

const switchOn =
  ({ blocks, flows }: Off) =>
  async (changing: Changing, rows: readonly CameraRow[]): Promise<ReadonlySet<string>> => {
    const changed = new Set<string>();
    for (const [block, parts] of partsByBlock(blocks)) {
      if (!can(changing.actor, blockSpec(block).write)) fail('permission_denied', { field: blockNameOf(block) });
      const change = joinParts(block, Object.fromEntries(parts.map((part) => [part, { enabled: true }])));
      for (const id of await applyBlockChange({ ...changing, block }, rows, change)) changed.add(id);
    }
    if (flows.length === 0) return changed;
    if (!can(changing.actor, putTabUseCases.permission)) fail('permission_denied', { field: 'flows_on' });
    return new Set([...changed, ...(await switchFlowsOn(changing, rows, flows))]);
  };

/** Switches blocks and flows of cameras of one site on, by the rules of each, as a part of a change that is under way. */
export const switchOnAgainWithin = (changing: Changing, ids: readonly string[], off: Off) =>
  changeManyWithin(changing, ids, switchOn(off));
