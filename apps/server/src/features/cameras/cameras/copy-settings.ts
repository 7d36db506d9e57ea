import { isDeepStrictEqual } from 'node:util';
import type { AuditFields } from '@sightline/contract/audit';
import { blockSpec, type CameraBlock, type PartState, pathOfPart } from '@sightline/contract/camera-blocks';
import { CAMERA_SECTIONS, type CameraFields, type CameraSection } from '@sightline/contract/camera-settings';
import { problemEntry } from '@sightline/contract/errors';
import type { UseCaseKey } from '@sightline/contract/use-cases/catalogue';
import { specOfUseCase } from '@sightline/contract/use-cases/catalogue';
import { suitsViewType } from '@sightline/contract/use-cases/define';
import type { Changing } from '../../../changes/changing.ts';
import { auditCamera } from '../camera-store/cameras.present.ts';
import { storeParts } from '../use-cases/block-states.ts';
import { isAllowed, maxUseCases } from '../use-cases/feature-rules.ts';
import type { FeatureStates } from '../use-cases/feature-states.ts';
import type { CameraUseCases } from '../use-cases/load-use-cases.ts';
import { readParts } from '../use-cases/read-parts.ts';
import { storeUseCases } from '../use-cases/store-use-cases.ts';
import { applyCameraChanges } from './change-camera.ts';

/** A name, a group and a plan are every camera's own. */
const OWN = new Set(['name', 'site_group', 'layout_image']);

export interface Copied {
  sections: readonly CameraSection[];
  useCases: readonly UseCaseKey[];
  blocks: readonly CameraBlock[];
}

const partNames = (blocks: readonly CameraBlock[]) => blocks.flatMap((block) => Object.keys(blockSpec(block).parts));

/** The fields of the sections to copy, as a change takes them. */
function fieldsToCopy(from: CameraUseCases, to: CameraUseCases, { sections }: Copied): CameraFields {
  const all = auditCamera(from.row);
  const names = sections.flatMap((section) => CAMERA_SECTIONS[section].fields).filter((name) => !OWN.has(name));
  const fields = Object.fromEntries(names.map((name) => [name, all[name]])) as CameraFields;
  const { supplementary_camera_ids: ids } = fields;
  return ids ? { ...fields, supplementary_camera_ids: ids.filter((id) => id !== to.row.id) } : fields;
}

/** Why a use case cannot be on at the other camera, or undefined. */
function whyNot({ row, context, states }: CameraUseCases, isIncluded: boolean, key: UseCaseKey) {
  if (!isIncluded) return 'camera_not_included';
  if (!context.alertsAllowed || !isAllowed(context, states, key)) return 'not_allowed_here';
  return suitsViewType(specOfUseCase(key), row.view_type) ? undefined : 'view_type_incompatible';
}

/** The use cases of a camera after the copy; those that cannot be on there stay as they are, with the reason. */
function copiedFeatures(from: CameraUseCases, to: CameraUseCases, isIncluded: boolean, keys: readonly UseCaseKey[]) {
  const after: FeatureStates = { ...to.states };
  const leftOut = [];
  const countOn = () => Object.values(after).filter(({ enabled }) => enabled).length;
  for (const key of keys) {
    const { enabled, schedule, settings, unread } = from.states[key];
    const isNew = enabled && !to.states[key].enabled;
    const stays = to.context.alertsAllowed ? undefined : 'not_allowed_here';
    const reason = isNew ? whyNot(to, isIncluded, key) : stays;
    const max = maxUseCases(to.row);
    const problem = reason
      ? problemEntry(reason)
      : isNew && countOn() >= max
        ? problemEntry('too_many_use_cases', { max })
        : undefined;
    if (problem) leftOut.push({ use_case: key, ...problem });
    else after[key] = { ...after[key], enabled, schedule, settings, unread };
  }
  return { after, leftOut };
}

const differences = (prefix: string, before: AuditFields, after: AuditFields) =>
  Object.keys(after)
    .filter((name) => !isDeepStrictEqual(before[name] ?? null, after[name] ?? null))
    .map((name) => ({ field: `${prefix}${name}`, before: before[name] ?? null, after: after[name] ?? null }));

const shownFeature = ({ enabled, schedule, settings }: FeatureStates[UseCaseKey]): AuditFields => ({
  enabled,
  schedule,
  ...settings,
});
const shownPart = (state: PartState): AuditFields => {
  const { version: _, allowed: __, problem: ___, ...part } = state;
  return part;
};

function copiedParts(from: CameraUseCases, to: CameraUseCases, isIncluded: boolean, blocks: readonly CameraBlock[]) {
  const names = partNames(blocks);
  const [theirs, before] = [readParts(from.blocks, names), readParts(to.blocks, names)];
  const after = Object.fromEntries(
    Object.entries(before).map(([part, own]) => {
      const source = theirs[part] ?? own;
      // A zone is drawn on one camera, an identifier is given to one.
      const kept = { version: own.version, allowed: own.allowed, ...pick(own, 'zone', 'inspection_cam_identifier') };
      // What cannot be read cannot be copied.
      const isCopied = own.allowed && !source.problem;
      return [part, isCopied ? { ...source, enabled: source.enabled && isIncluded, ...kept } : own];
    }),
  ) as Record<string, PartState>;
  return { before, after };
}
const pick = (part: PartState, ...names: string[]) =>
  Object.fromEntries(names.filter((name) => name in part).map((name) => [name, part[name]]));

/** What a copy makes of one camera; nothing is stored yet. */
export function planCopy(from: CameraUseCases, to: CameraUseCases, copied: Copied) {
  const fields = fieldsToCopy(from, to, copied);
  const isIncluded = fields.include ?? to.row.include;
  const { after, leftOut } = copiedFeatures(from, to, isIncluded, copied.useCases);
  const parts = copiedParts(from, to, isIncluded, copied.blocks);
  const changes = [
    ...differences('', auditCamera(to.row), fields),
    ...copied.useCases.flatMap((key) =>
      differences(`alert_features.${key}.`, shownFeature(to.states[key]), shownFeature(after[key])),
    ),
    ...Object.entries(parts.after).flatMap(([part, state]) =>
      differences(`${pathOfPart(part)}.`, shownPart(parts.before[part] ?? state), shownPart(state)),
    ),
  ];
  return { fields, after, parts, changes, left_out: leftOut };
}

/** A camera to copy to, and what the copy makes of it. */
interface Planned {
  target: CameraUseCases;
  plan: ReturnType<typeof planCopy>;
}

/** Carries plans out on cameras whose rows are locked. */
export async function carryOut(changing: Changing, planned: readonly Planned[]): Promise<void> {
  await storeUseCases(
    changing,
    planned.map(({ target, plan }) => ({ row: target.row, before: target.states, after: plan.after })),
  );
  await storeParts(
    changing,
    planned.map(({ target, plan }) => ({ known: target, ...plan.parts })),
  );
  await applyCameraChanges(
    changing,
    planned.map(({ target, plan }) => ({ before: target.row, fields: plan.fields })),
  );
}
