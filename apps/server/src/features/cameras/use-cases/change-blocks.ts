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
import { listZonesOfCameras } from './zones.repo.ts';

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

/** What identifies a camera to people is made of its id, once the part that shows it is switched on, and stays. */
function identified(part: string, state: PartState, cameraId: string): PartState {
  const isMissing = ([name, { kind }]: [string, { kind: string }]) => kind === 'identifier' && state[name] === null;
  const missing = Object.entries(partSpec(part).fields).filter(isMissing);
  if (!state.enabled || state.problem || missing.length === 0) return state;
  const identifier = `INS-${cameraId.slice(-6).toUpperCase()}`;
  return { ...state, ...Object.fromEntries(missing.map(([name]) => [name, identifier])) };
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
  block: CameraBlock;
  /** Whether each part must name the version it was loaded with. */
  needsVersions?: boolean;
  reverts?: string;
}

/** A camera with what is stored of all its blocks. */
interface OfCamera {
  row: CameraRow;
  blocks: StoredBlock[];
}

function refuseStale(
  { block, needsVersions }: BlockWork,
  { row, blocks }: OfCamera,
  changes: Record<string, PartChange>,
): void {
  const now = readParts(blocks, partNames(block));
  const missing = Object.keys(changes).find((part) => changes[part]?.version === undefined);
  if (needsVersions && missing) fail('required', { field: fieldOf(missing, 'version') });
  const [first, ...rest] = Object.entries(changes)
    .filter(([part, { version }]) => version !== undefined && version !== now[part]?.version)
    .map(([part]) => problemEntry('changed_since', { fields: part }, fieldOf(part)));
  if (first) throw new AppError([first, ...rest], undefined, presentBlock(row, block, blocks));
}

/** Zones that areas of cameras show, asked for when a part is to be tied to another zone than before. */
async function zonesToCheck(tx: Db, planned: readonly Planned[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const cameraIds = planned
    .filter(({ before, after }) => Object.keys(after).some((part) => hasNewZone(before[part], after[part])))
    .map(({ row }) => row.id);
  return cameraIds.length > 0 ? listZonesOfCameras(tx, cameraIds) : new Map();
}

const hasNewZone = (old: PartState | undefined, state: PartState | undefined): boolean =>
  typeof state?.zone === 'string' && state.zone !== old?.zone;

function problemsOf({ row, before, after }: Planned, zones: ReadonlySet<string>): ProblemEntry[] {
  const problems: ProblemEntry[] = [];
  for (const [part, state] of Object.entries(after)) {
    const old = before[part];
    // Who may say what is allowed may also change what is not.
    if (!state.allowed && old?.allowed === false)
      problems.push(problemEntry('not_allowed_here', undefined, fieldOf(part)));
    if (state.enabled && !old?.enabled && !row.include)
      problems.push(problemEntry('camera_not_included', undefined, fieldOf(part, 'enabled')));
    if (hasNewZone(old, state) && !zones.has(String(state.zone)))
      problems.push(problemEntry('out_of_reach', undefined, fieldOf(part, 'zone')));
  }
  return problems;
}

/** What a change makes of a block of one camera; nothing is stored yet. */
interface Planned extends OfCamera {
  changes: Record<string, PartChange>;
  before: PartStates;
  after: PartStates;
}

function plan(work: BlockWork, { row, blocks }: OfCamera, change: BlockChange): Planned {
  const { actor, block } = work;
  if (change.id !== undefined && change.id !== row.id) fail('invalid_value', { field: `${blockNameOf(block)}.id` });
  const changes = partsOf<PartChange>(block, change);
  refuseStale(work, { row, blocks }, changes);
  const before = readParts(blocks, Object.keys(changes));
  const after = Object.fromEntries(
    Object.entries(before).map(([part, state]) => [
      part,
      identified(part, changedPart(part, state, changes[part] ?? {}), row.id),
    ]),
  );
  const isAllowedChanged = Object.entries(after).some(([part, state]) => state.allowed !== before[part]?.allowed);
  if (isAllowedChanged && !can(actor, 'sudo_settings')) fail('permission_denied');
  return { row, blocks, changes, before, after };
}

/** Changes a block of cameras whose rows are locked; answers which of them changed. */
export async function applyBlockChange(
  work: BlockWork,
  rows: readonly CameraRow[],
  change: BlockChange,
): Promise<ReadonlySet<string>> {
  const { tx, reverts } = work;
  const stored = await listBlocks(
    tx,
    rows.map(({ id }) => id),
  );
  const planned = rows.map((row) =>
    plan(work, { row, blocks: stored.filter(({ camera_id }) => camera_id === row.id) }, change),
  );
  const zones = await zonesToCheck(tx, planned);
  for (const each of planned) {
    const problems = problemsOf(each, zones.get(each.row.id) ?? new Set());
    const [first, ...rest] = [...unreadableParts(each.before, each.changes), ...problems];
    if (first) throw new AppError([first, ...rest]);
  }
  const changed = await storeParts(
    work,
    planned.map((each) => ({ known: each, before: each.before, after: each.after, reverts })),
  );
  await bumpConfigVersion(
    tx,
    rows.flatMap(({ id, deployment_id }) => (changed.has(id) ? (deployment_id ?? []) : [])),
  );
  return changed;
}
