import type { AlertFeature } from '@sightline/contract/alert-features';
import {
  blockNameOf,
  blockSpec,
  type CameraBlock,
  defaultPartSettings,
  joinParts,
  type PartState,
} from '@sightline/contract/camera-blocks';
import type { CameraSettings } from '@sightline/contract/camera-settings';
import { NEW_CAMERA } from '@sightline/contract/camera-settings';
import { DEFAULT_MODEL_CONFIDENCE, PLAIN_CONFIDENCE_FIELDS } from '@sightline/contract/model-confidence';
import type { UseCaseSettings } from '@sightline/contract/use-case-settings';
import { specOfUseCase as specOf, USE_CASE_KEYS, type UseCaseKey } from '@sightline/contract/use-cases/catalogue';
import { defaultSettingsOf } from '@sightline/contract/use-cases/define';

export const CAMERA_ID = '0199d206-1c02-7169-8457-0000000000c1';
const SITE = { id: '0199d206-1c02-7169-8457-000000000003', name: 'Harbour Point', time_zone: 'Asia/Singapore' };
const GROUP = { id: '0199d206-1c02-7169-8457-000000000004', name: 'Gate' };

const aFeature = (key: UseCaseKey, part: Partial<AlertFeature> = {}): AlertFeature => ({
  id: specOf(key).id,
  enabled: false,
  allowed: true,
  compatible: true,
  schedule: null,
  version: 1,
  ...defaultSettingsOf(specOf(key)),
  ...part,
});

type Features = Partial<Record<UseCaseKey, Partial<AlertFeature>>>;

/** The use-case tab of a camera for a test; only what matters has to be given. */
export const useCaseSettingsOf = (features: Features = {}, part: Partial<UseCaseSettings> = {}): UseCaseSettings => ({
  id: CAMERA_ID,
  name: 'G-01 Main Gate',
  include: true,
  site_info: SITE,
  group_info: GROUP,
  view_type: 'MID_RANGE',
  region_of_interest: null,
  model_confidence: DEFAULT_MODEL_CONFIDENCE,
  confidence_fields: [...PLAIN_CONFIDENCE_FIELDS],
  alert_features: {
    id: CAMERA_ID,
    allowed: true,
    ...(Object.fromEntries(USE_CASE_KEYS.map((key) => [key, aFeature(key, features[key])])) as Record<
      UseCaseKey,
      AlertFeature
    >),
  },
  max_alert_use_cases_per_camera: 5,
  block_toggles: {},
  versions: { view_type: 3, model_confidence: 4 },
  ...part,
});

/** The camera the tab stands on. */
export const aCamera = (part: Partial<CameraSettings> = {}): CameraSettings =>
  ({
    ...NEW_CAMERA,
    id: CAMERA_ID,
    name: 'G-01 Main Gate',
    include: true,
    view_type: 'MID_RANGE',
    site_info: SITE,
    group_info: GROUP,
    simulated: true,
    node: null,
    ...part,
  }) as unknown as CameraSettings;

/** A block of a camera as it is read. */
export const aBlock = (block: CameraBlock, part: Partial<PartState> = {}) => {
  const parts = Object.keys(blockSpec(block).parts).map((name) => [
    name,
    { enabled: false, allowed: true, schedule: null, version: 2, ...defaultPartSettings(name), ...part },
  ]);
  const configuration = { id: CAMERA_ID, ...joinParts<PartState>(block, Object.fromEntries(parts)) };
  return { id: CAMERA_ID, name: 'G-01 Main Gate', include: true, [blockNameOf(block)]: configuration };
};
