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
import { recordChange } from '../../../changes/audit/record-change.ts';
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

/** Stores the parts that are not what they were, with their entry in the audit trail; answers whether any is. */
export async function storeParts(
  { services, tx, actor }: Changing,
  { row, blocks }: Pick<CameraUseCases, 'row' | 'blocks'>,
  before: PartStates,
  after: PartStates,
  reverts?: string,
): Promise<boolean> {
  const changed = Object.keys(after).filter((part) => {
    const [old, fresh] = [before[part], after[part]];
    return old && fresh && (!isDeepStrictEqual(content(old), content(fresh)) || old.problem !== fresh.problem);
  });
  await storeBlocks(
    tx,
    changed.flatMap((part) => {
      const state = after[part];
      if (!state) return [];
      const { enabled, allowed, schedule, version } = state;
      const settings = settingsToStore(blocks, part, state);
      return [{ camera_id: row.id, block: part, enabled, allowed, schedule, settings, version: version + 1 }];
    }),
  );
  const shown = (states: PartStates): AuditFields =>
    Object.fromEntries(
      changed.flatMap((part) => (states[part] ? [[trailNameOf(part), inTrail(part, states[part])]] : [])),
    );
  await recordChange(services, tx, actor, {
    object: { type: 'camera_use_case', id: row.id, name: row.name, place: placeOfCamera(row) },
    action: 'updated',
    before: shown(before),
    after: shown(after),
    ...(reverts === undefined ? {} : { reverts }),
  });
  return changed.length > 0;
}

const changeAll = async (
  changing: Changing,
  known: CameraUseCases,
  parts: readonly string[],
  change: (part: string, state: PartState) => PartState,
) => {
  const before = readParts(known.blocks, parts);
  const after = Object.fromEntries(Object.entries(before).map(([part, state]) => [part, change(part, state)]));
  await storeParts(changing, known, before, after);
};

/** Switches blocks off, and leaves their settings as they are. */
export const switchBlocksOff = (changing: Changing, known: CameraUseCases) =>
  changeAll(changing, known, BLOCK_PARTS, (_, state) => ({ ...state, enabled: false }));

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

export const resetBlocks = (changing: Changing, known: CameraUseCases, parts: readonly string[]) =>
  changeAll(changing, known, parts, (part, state) => ({
    ...resetFields(part, state),
    enabled: false,
    allowed: state.allowed,
    schedule: null,
    version: state.version,
  }));
