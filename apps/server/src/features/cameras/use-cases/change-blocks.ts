import type { BlockAnswer } from '@sightline/contract/camera-block-routes';
import {
  type BlockChange,
  blockNameOf,
  blockSpec,
  type CameraBlock,
  joinParts,
  type PartChange,
  type PartState,
  partSpec,
  partsOf,
  pathOfPart,
} from '@sightline/contract/camera-blocks';
import { type ProblemEntry, problemEntry } from '@sightline/contract/errors';
import { can } from '@sightline/contract/permissions';
import type { Changing } from '../../../changes/changing.ts';
import { bumpConfigVersion } from '../../../changes/node-news/node-news.ts';
import type { Db } from '../../../platform/db/db.ts';
import { AppError, fail } from '../../../platform/errors/app-error.ts';
import type { CameraRow } from '../camera-store/cameras.repo.ts';
import { resetFields, storeParts } from './block-states.ts';
import { listBlocks, type StoredBlock } from './blocks.repo.ts';
import { type PartStates, readParts } from './read-parts.ts';
import { listZones } from './zones.repo.ts';

const partNames = (block: CameraBlock) => Object.keys(blockSpec(block).parts);

/** A block of a camera as the API shows it. */
const presentBlock = (row: CameraRow, block: CameraBlock, blocks: readonly StoredBlock[]): BlockAnswer => ({
  id: row.id,
  name: row.name,
  include: row.include,
  [blockNameOf(block)]: { id: row.id, ...joinParts(block, readParts(blocks, partNames(block))) },
});

export const showBlock = async (db: Db, row: CameraRow, block: CameraBlock): Promise<BlockAnswer> =>
  presentBlock(row, block, await listBlocks(db, [row.id]));

function changedPart(part: string, now: PartState, given: PartChange): PartState {
  const { version: _, reset: isReset = false, ...change } = given;
  const isTaken = (name: string) => change[name] !== undefined && !partSpec(part).fields[name]?.readOnly;
  const { problem, ...shown } = now;
  return {
    ...shown,
    ...(isReset ? resetFields(part, now) : {}),
    ...Object.fromEntries(Object.entries(change).filter(([name]) => isTaken(name))),
    ...(problem && !isReset ? { problem } : {}),
  };
}

/** Where a part's fields stand in the call. */
const fieldOf = (part: string, name?: string) => [pathOfPart(part), name].filter(Boolean).join('.');

/** Settings that cannot be read are never replaced by the way. */
const unreadableParts = (before: PartStates, changes: Record<string, PartChange>): ProblemEntry[] =>
  Object.entries(changes)
    .filter(([part, change]) => {
      const isSet = Object.keys(partSpec(part).fields).some((name) => change[name] !== undefined);
      return before[part]?.problem && isSet && !change.reset;
    })
    .map(([part]) => problemEntry('settings_unreadable', undefined, fieldOf(part)));

interface BlockWork extends Changing {
  row: CameraRow;
  block: CameraBlock;
  /** Whether each part must name the version it was loaded with. */
  needsVersions?: boolean;
  reverts?: string;
}

function refuseStale(work: BlockWork, changes: Record<string, PartChange>, blocks: readonly StoredBlock[]): void {
  const { row, block, needsVersions } = work;
  const now = readParts(blocks, partNames(block));
  const missing = Object.keys(changes).find((part) => changes[part]?.version === undefined);
  if (needsVersions && missing) fail('required', { field: fieldOf(missing, 'version') });
  const [first, ...rest] = Object.entries(changes)
    .filter(([part, { version }]) => version !== undefined && version !== now[part]?.version)
    .map(([part]) => problemEntry('changed_since', { fields: part }, fieldOf(part)));
  if (first) throw new AppError([first, ...rest], undefined, presentBlock(row, block, blocks));
}

async function problemsOf({ tx, row }: BlockWork, before: PartStates, after: PartStates): Promise<ProblemEntry[]> {
  const problems: ProblemEntry[] = [];
  for (const [part, state] of Object.entries(after)) {
    const old = before[part];
    // Who may say what is allowed may also change what is not.
    if (!state.allowed && old?.allowed === false)
      problems.push(problemEntry('not_allowed_here', undefined, fieldOf(part)));
    if (state.enabled && !old?.enabled && !row.include)
      problems.push(problemEntry('camera_not_included', undefined, fieldOf(part, 'enabled')));
    if (typeof state.zone === 'string' && state.zone !== old?.zone) {
      const zones = await listZones(tx, row.id);
      if (!zones.some(({ id }) => id === state.zone))
        problems.push(problemEntry('out_of_reach', undefined, fieldOf(part, 'zone')));
    }
  }
  return problems;
}

/** Changes a block of a camera whose row is locked; answers whether anything changed. */
export async function applyBlockChange(work: BlockWork, change: BlockChange): Promise<boolean> {
  const { tx, actor, row, block, reverts } = work;
  if (change.id !== undefined && change.id !== row.id) fail('invalid_value', { field: `${blockNameOf(block)}.id` });
  const changes = partsOf<PartChange>(block, change);
  const blocks = await listBlocks(tx, [row.id]);
  refuseStale(work, changes, blocks);
  const before = readParts(blocks, Object.keys(changes));
  const after = Object.fromEntries(
    Object.entries(before).map(([part, state]) => [part, changedPart(part, state, changes[part] ?? {})]),
  );
  const isAllowedChanged = Object.entries(after).some(([part, state]) => state.allowed !== before[part]?.allowed);
  if (isAllowedChanged && !can(actor, 'sudo_settings')) fail('permission_denied');
  const [first, ...rest] = [...unreadableParts(before, changes), ...(await problemsOf(work, before, after))];
  if (first) throw new AppError([first, ...rest]);
  const isChanged = await storeParts(work, { row, blocks }, before, after, reverts);
  if (isChanged && row.deployment_id !== null) await bumpConfigVersion(tx, [row.deployment_id]);
  return isChanged;
}
