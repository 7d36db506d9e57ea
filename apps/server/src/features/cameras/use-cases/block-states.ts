import { isDeepStrictEqual } from 'node:util';
import type { AuditFields } from '@sightline/contract/audit';
import {
  BLOCK_PARTS,
  defaultPartSettings,
  type PartState,
  partSpec,
  trailNameOf,
} from '@sightline/contract/camera-blocks';
import { toFields } from '@sightline/contract/stored';
import { storedPartOf } from '@sightline/contract/stored-configuration';
import { recordChanges } from '../../../changes/audit/record-change.ts';
import type { Changing } from '../../../changes/changing.ts';
import { placeOfCamera } from '../camera-store/cameras.present.ts';
import { type StoredBlock, storeBlocks } from './blocks.repo.ts';
import type { CameraUseCases } from './load-use-cases.ts';
import { type PartStates, readParts } from './read-parts.ts';

const settingsOf = (part: string, state: PartState) =>
  Object.fromEntries(Object.keys(partSpec(part).fields).map((name) => [name, state[name]]));

const content = (state: PartState): AuditFields => {
  const { version: _, problem: __, ...shown } = state;
  return shown;
};

/** A part as the audit trail shows it: its fields, if they can be read. */
const inTrail = (part: string, state: PartState): AuditFields => {
  const { enabled, allowed, schedule, problem } = state;
  const fields = problem ? { problem } : toFields(storedPartOf(part), settingsOf(part, state));
  return { enabled, allowed, schedule, ...fields };
};

/** What is stored of a part that cannot be read stays as it is. */
const settingsToStore = (blocks: readonly StoredBlock[], part: string, state: PartState): unknown =>
  state.problem
    ? blocks.find(({ block }) => block === part)?.settings
    : storedPartOf(part).write(settingsOf(part, state));

/** The parts of a camera as they were and as they are to be. */
interface PartsChange {
  known: Pick<CameraUseCases, 'row' | 'blocks'>;
  before: PartStates;
  after: PartStates;
  reverts?: string | undefined;
}

const changedParts = ({ before, after }: PartsChange): string[] =>
  Object.keys(after).filter((part) => {
    const [old, fresh] = [before[part], after[part]];
    return old && fresh && (!isDeepStrictEqual(content(old), content(fresh)) || old.problem !== fresh.problem);
  });

const partsToStore = ({ known: { row, blocks }, after }: PartsChange, parts: readonly string[]): StoredBlock[] =>
  parts.flatMap((part) => {
    const state = after[part];
    if (!state) return [];
    const { enabled, allowed, schedule, version } = state;
    const settings = settingsToStore(blocks, part, state);
    return [{ camera_id: row.id, block: part, enabled, allowed, schedule, settings, version: version + 1 }];
  });

const partsInTrail = (states: PartStates, parts: readonly string[]): AuditFields =>
  Object.fromEntries(parts.flatMap((part) => (states[part] ? [[trailNameOf(part), inTrail(part, states[part])]] : [])));

/** Stores the parts of cameras that are not what they were, each camera's with its entry; answers whose are not. */
export async function storeParts(
  { services, tx, actor }: Changing,
  changes: readonly PartsChange[],
): Promise<ReadonlySet<string>> {
  const named = changes.map((change) => ({ change, parts: changedParts(change) }));
  await storeBlocks(
    tx,
    named.flatMap(({ change, parts }) => partsToStore(change, parts)),
  );
  await recordChanges(
    services,
    tx,
    actor,
    named.map(({ change: { known, before, after, reverts }, parts }) => ({
      object: { type: 'camera_use_case', id: known.row.id, name: known.row.name, place: placeOfCamera(known.row) },
      action: 'updated',
      before: partsInTrail(before, parts),
      after: partsInTrail(after, parts),
      ...(reverts === undefined ? {} : { reverts }),
    })),
  );
  return new Set(named.filter(({ parts }) => parts.length > 0).map(({ change }) => change.known.row.id));
}

const changeAll = (
  changing: Changing,
  cameras: readonly CameraUseCases[],
  change: (part: string, state: PartState) => PartState,
) =>
  storeParts(
    changing,
    cameras.map((known) => {
      const before = readParts(known.blocks, BLOCK_PARTS);
      const after = Object.fromEntries(Object.entries(before).map(([part, state]) => [part, change(part, state)]));
      return { known, before, after };
    }),
  );

/** Switches blocks off, and leaves their settings as they are. */
export const switchBlocksOff = (changing: Changing, cameras: readonly CameraUseCases[]) =>
  changeAll(changing, cameras, (_, state) => ({ ...state, enabled: false }));

/** The fields of a part after a reset: what the platform sets stays. */
export const resetFields = (part: string, state: PartState) => ({
  ...defaultPartSettings(part),
  ...readOnlyOf(part, state),
});

const readOnlyOf = (part: string, state: PartState) =>
  Object.fromEntries(
    Object.entries(partSpec(part).fields)
      .filter(([, field]) => field.readOnly)
      .map(([name]) => [name, state[name]]),
  );

export const resetBlocks = (changing: Changing, cameras: readonly CameraUseCases[]) =>
  changeAll(changing, cameras, (part, state) => ({
    ...resetFields(part, state),
    enabled: false,
    allowed: state.allowed,
    schedule: null,
    version: state.version,
  }));
