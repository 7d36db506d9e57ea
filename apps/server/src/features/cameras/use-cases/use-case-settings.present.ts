import { isSimulated, type ModelAbilities, modelsFor, readAbilities } from '@sightline/contract/abilities';
import type { AlertFeature, AlertFeatures } from '@sightline/contract/alert-features';
import { BLOCK_PARTS } from '@sightline/contract/camera-blocks';
import { confidenceFieldsFor } from '@sightline/contract/model-confidence';
import { can } from '@sightline/contract/permissions';
import { ALERTS_READ, CONFIGURATION_SECTIONS, type UseCaseSettings } from '@sightline/contract/use-case-settings';
import { specOfUseCase, USE_CASE_KEYS, type UseCaseKey } from '@sightline/contract/use-cases/catalogue';
import { suitsViewType, type ViewType } from '@sightline/contract/use-cases/define';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { DrawnAreas } from '../areas/read-areas.ts';
import { presentFeatureAreas } from '../areas/show-areas.ts';
import { confidenceOf, regionOf } from '../camera-store/camera-stored.ts';
import type { CameraRow } from '../camera-store/cameras.repo.ts';
import type { StoredBlock } from './blocks.repo.ts';
import { reasonsByUseCase } from './cannot-run.ts';
import { type FeatureContext, isAllowed, maxUseCases } from './feature-rules.ts';
import type { FeatureStates } from './feature-states.ts';

interface Viewing {
  actor: Actor;
  row: CameraRow;
  states: FeatureStates;
  context: FeatureContext;
  blocks: readonly StoredBlock[];
  drawn: DrawnAreas;
}

const presentFeature = ({ actor, row, states, context, drawn }: Viewing, key: UseCaseKey): AlertFeature => ({
  id: specOfUseCase(key).id,
  enabled: states[key].enabled,
  allowed: isAllowed(context, states, key),
  compatible: suitsViewType(specOfUseCase(key), row.view_type),
  schedule: states[key].faults?.includes('schedule_unreadable') ? null : states[key].schedule,
  version: states[key].version,
  ...states[key].settings,
  ...presentFeatureAreas(actor, row.id, drawn, key),
});

const presentFeatures = (viewing: Viewing): AlertFeatures => ({
  id: viewing.row.id,
  allowed: viewing.context.alertsAllowed,
  ...(Object.fromEntries(USE_CASE_KEYS.map((key) => [key, presentFeature(viewing, key)])) as Record<
    UseCaseKey,
    AlertFeature
  >),
});

/** The sections of the use-case tab, as often as each was changed. */
export const configurationVersions = ({ versions }: Pick<CameraRow, 'versions'>) => ({
  view_type: versions.view_type ?? 0,
  model_confidence: versions.model_confidence ?? 0,
});

/** The models that look at a camera; none known until its node has reported. */
const modelsOf = (row: CameraRow): ModelAbilities[] | null => {
  const abilities = readAbilities(row.node_abilities);
  return abilities && modelsFor(abilities, { simulated: isSimulated(row) });
};

const confidenceFieldsOf = (row: CameraRow) => confidenceFieldsFor((modelsOf(row) ?? []).map(({ name }) => name));

const nodeOf = (row: CameraRow): UseCaseSettings['node'] =>
  row.deployment_id === null ? null : { id: row.deployment_id, name: row.node_name ?? '', models: modelsOf(row) };

export function presentUseCaseSettings(viewing: Viewing): UseCaseSettings {
  const { actor, row, blocks } = viewing;
  const isOn = (part: string) => blocks.some(({ block, enabled }) => block === part && enabled);
  return {
    id: row.id,
    name: row.name,
    include: row.include,
    site_info: { id: row.site_id, name: row.site_name, time_zone: row.time_zone },
    group_info: { id: row.group_id, name: row.group_name },
    view_type: row.view_type as ViewType,
    region_of_interest: regionOf(row),
    max_alert_use_cases_per_camera: maxUseCases(row),
    block_toggles: Object.fromEntries(BLOCK_PARTS.map((part) => [`${part}.enabled`, isOn(part)])),
    versions: configurationVersions(row),
    ...(can(actor, CONFIGURATION_SECTIONS.model_confidence.read)
      ? { model_confidence: confidenceOf(row), confidence_fields: confidenceFieldsOf(row) }
      : {}),
    ...(can(actor, ALERTS_READ)
      ? {
          alert_features: presentFeatures(viewing),
          cannot_run: reasonsByUseCase(row, viewing.states),
          node: nodeOf(row),
        }
      : {}),
  };
}
