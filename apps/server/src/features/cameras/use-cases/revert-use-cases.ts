import {
  BLOCK_PARTS,
  type BlockChange,
  blockOfPart,
  blockSpec,
  joinParts,
  type PartChange,
  trailNameOf,
} from '@sightline/contract/camera-blocks';
import { ModelConfidence } from '@sightline/contract/model-confidence';
import { can } from '@sightline/contract/permissions';
import { WeekHours } from '@sightline/contract/schedules';
import { isUseCase, USE_CASE_KEYS, type UseCaseKey } from '@sightline/contract/use-cases/catalogue';
import { VIEW_TYPES } from '@sightline/contract/use-cases/define';
import { switchesAlong } from '@sightline/contract/use-cases/switching';
import { z } from 'zod';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { lockCameraRow } from '../camera-store/load-camera.ts';
import { applyBlockChange } from './change-blocks.ts';
import { changeUseCaseSettings } from './change-use-case-settings.ts';
import type { AlertChanges, FeatureChange, FeatureChanges, FeatureStates } from './feature-states.ts';
import type { CameraUseCases } from './load-use-cases.ts';

const common = {
  enabled: z.boolean(),
  allowed: z.boolean(),
  schedule: WeekHours.nullable(),
  /** What could not be read then cannot be given back. */
  problem: z.never().optional(),
};
/** Their own fields are checked when they are given back. */
const Whole = z.looseObject(common);

const named = <T extends z.ZodType>(names: readonly string[], schema: T) =>
  Object.fromEntries(names.map((name) => [name, schema.optional()]));

type Entry = Record<string, unknown>;
const partsIn = (entry: Entry) => BLOCK_PARTS.filter((part) => entry[trailNameOf(part)] !== undefined);
const blocksIn = (entry: Entry) => new Set(partsIn(entry).map(blockOfPart));

/**
 * What an entry of the audit trail says of a camera's use cases: those that changed, each as a whole, or the parts of one
 * block. What switched off many at once, such as leaving a camera out, is reverted by hand.
 */
export const UseCaseEntry = z
  .strictObject({
    view_type: z.enum(VIEW_TYPES).optional(),
    model_confidence: ModelConfidence.optional(),
    alert_features: z.strictObject({ allowed: z.boolean() }).optional(),
    ...named(USE_CASE_KEYS, Whole),
    ...named(BLOCK_PARTS.map(trailNameOf), Whole),
  })
  .refine((entry) => blocksIn(entry).size <= 1);
type UseCaseEntry = z.output<typeof UseCaseEntry>;

/** Only the platform says what is allowed; what is allowed already need not be said. */
function asChange(entry: unknown, isAllowed: boolean): FeatureChange {
  const { enabled, schedule, allowed, ...settings } = Whole.parse(entry);
  return { enabled, schedule, settings, ...(allowed === isAllowed ? {} : { allowed }) };
}

/** The use cases of an entry; those that would go along with them stay as they are. */
function featuresOf(entry: Entry, now: FeatureStates): FeatureChanges {
  const told = Object.keys(entry).filter(isUseCase);
  const features = told.map((key) => [key, asChange(entry[key], now[key].allowed)] as const);
  const along = features.flatMap(([key, { enabled = false }]) =>
    (Object.keys(switchesAlong(key, enabled)) as UseCaseKey[]).map((other) => [other, { enabled: now[other].enabled }]),
  );
  return Object.fromEntries([...along, ...features]);
}

async function revertBlock(services: Services, actor: Actor, id: string, entry: Entry, reverts: string) {
  const [block] = blocksIn(entry);
  if (!block) return;
  if (!can(actor, blockSpec(block).write)) fail('permission_denied');
  // It says all of the part: what is stored now, readable or not, gives way to it.
  const parts = partsIn(entry).map((part) => [part, { ...(entry[trailNameOf(part)] as PartChange), reset: true }]);
  const change: BlockChange = joinParts<PartChange>(block, Object.fromEntries(parts));
  await services.db.transaction(async (tx) => {
    const row = await lockCameraRow(tx, actor, id);
    await applyBlockChange({ services, tx, actor, block, reverts }, [row], change);
  });
}

/** Makes the use cases of a camera what an entry says they were. */
export async function revertUseCases(
  services: Services,
  actor: Actor,
  id: string,
  entry: UseCaseEntry,
  { reverts }: { reverts: string },
): Promise<void> {
  if (partsIn(entry).length > 0) return revertBlock(services, actor, id, entry, reverts);
  const { view_type, model_confidence, alert_features } = entry;
  const alertsOf = (known: CameraUseCases): AlertChanges => {
    const isNew = alert_features !== undefined && alert_features.allowed !== known.context.alertsAllowed;
    return {
      features: featuresOf(entry, known.states),
      ...(isNew ? { alertsAllowed: alert_features.allowed } : {}),
    };
  };
  const hasAlerts = alert_features !== undefined || Object.keys(entry).some(isUseCase);
  await changeUseCaseSettings(
    services,
    actor,
    id,
    (known) => ({
      ...(view_type === undefined ? {} : { view_type }),
      ...(model_confidence === undefined ? {} : { model_confidence }),
      ...(hasAlerts ? { alerts: alertsOf(known) } : {}),
    }),
    { reverts },
  );
}
