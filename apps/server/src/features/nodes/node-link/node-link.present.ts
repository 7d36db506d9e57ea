import { isSimulated, modelsFor, readAbilities } from '@sightline/contract/abilities';
import { LIVE_SECONDS } from '@sightline/contract/live-detections';
import { LIVE_VIEW_SECONDS } from '@sightline/contract/live-pictures';
import { toFlow } from '@sightline/contract/logic-flows/convert';
import type { CameraProgram } from '@sightline/contract/logic-flows/programs';
import { StoredFlow } from '@sightline/contract/logic-flows/stored';
import { confidenceFieldsFor, DEFAULT_MODEL_CONFIDENCE, leastConfidences } from '@sightline/contract/model-confidence';
import type { CameraConfig, CameraUseCase, NodeCommand } from '@sightline/contract/node-link';
import { blurOf, type PictureRules } from '@sightline/contract/picture-rules';
import type { Schedule } from '@sightline/contract/schedules';
import { readSiteSettings } from '@sightline/contract/site-settings';
import {
  StoredCalibration,
  StoredModelConfidence,
  StoredRegionOfInterest,
  storedSettingsOf,
} from '@sightline/contract/stored-configuration';
import { COMMON_FIELDS } from '@sightline/contract/use-cases/define';
import type { Field } from '@sightline/contract/use-cases/fields';
import { flowOfUseCase, isRunnable } from '@sightline/engine/use-cases/flows';
import { calibrateDrawn, vanishingPointOf } from '@sightline/geometry/drawn-calibration';
import { z } from 'zod';
import { openTest } from '../../../changes/node-news/sealed-test.ts';
import { wholeAddress } from '../../../changes/secrets/camera-address.ts';
import { unseal } from '../../../changes/secrets/secret-store.ts';
import type { Services } from '../../../changes/services.ts';
import type { Secrets } from '../../../platform/crypto/secrets.ts';
import { facesOf } from './faces.present.ts';
import { gateOf } from './gate.present.ts';
import { measuresOf } from './measures.present.ts';
import type { TakenCommand } from './node-link.repo.ts';
import { operatingHoursOf, ruleAreasOf, scheduleOf } from './watched-areas.ts';
import type { WatchedCamera, WatchedFlow } from './watched-cameras.repo.ts';

const orUsual = ({ schema, default: usual }: Field<z.ZodNumber>) =>
  schema.nullish().transform((value) => value ?? usual);
const Cooldowns = z.object({
  alert_cooldown: orUsual(COMMON_FIELDS.alert_cooldown),
  per_object_cooldown: orUsual(COMMON_FIELDS.per_object_cooldown),
});

/** A camera as its node needs it. */
export const presentCamera = (
  camera: WatchedCamera,
  { log, secrets }: Pick<Services, 'log' | 'secrets'>,
): CameraConfig => ({
  id: camera.id,
  name: camera.name,
  source: wholeAddress(secrets, camera) ?? '',
  ...(camera.sealedHeader === null
    ? {}
    : { authentication_header: unseal(secrets, 'camera_header', camera.sealedHeader) }),
  ...presentProgram(camera, log),
  ...measuresOf(camera, log),
  ...gateOf(camera, log),
  ...facesOf(camera, log),
  ...(camera.checksPicture ? { checks_picture: true } : {}),
  least_confidence: leastConfidenceOf(camera),
  pictures: pictureRulesOf(camera),
  clip_seconds: readSiteSettings(camera.siteSettings).alert_video_duration,
});

/** How pictures of a camera leave its node. */
const pictureRulesOf = ({ privacy, textOverlay: text, showMetadata: metadata }: WatchedCamera): PictureRules => ({
  blur: blurOf(privacy),
  ...(text === '' ? {} : { text }),
  ...(metadata ? { metadata } : {}),
});

/** How sure the models of the camera's node must be; what cannot be read is shown on the camera's page. */
function leastConfidenceOf({ modelConfidence, abilities, source }: WatchedCamera): CameraConfig['least_confidence'] {
  const read = StoredModelConfidence.read(modelConfidence);
  const known = readAbilities(abilities);
  const models = known ? modelsFor(known, { simulated: isSimulated({ source }) }) : [];
  const fields = confidenceFieldsFor(models.map(({ name }) => name));
  return leastConfidences(fields, read.ok ? read.content : DEFAULT_MODEL_CONFIDENCE);
}

/** All that decides what a camera alerts about; a use case that cannot run costs the camera nothing but that use case. */
export function presentProgram(camera: WatchedCamera, log: Services['log']): CameraProgram {
  const hours = operatingHoursOf(camera);
  const orNothing = (useCase: string, present: () => CameraUseCase[]) => {
    try {
      return present();
    } catch (error) {
      log.warn({ err: error, camera: camera.id, useCase }, 'A stored use case cannot run');
      return [];
    }
  };
  return {
    time_zone: camera.timeZone,
    ...calibrationOf(camera.calibration),
    ...regionOf(camera.regionOfInterest),
    use_cases: [
      ...camera.useCases.flatMap((stored) => orNothing(stored.useCase, () => presentUseCase(stored, hours))),
      ...camera.flows.flatMap((flow) => orNothing(flow.slug, () => presentFlow(flow, camera.id, hours))),
    ].map((useCase) => ({
      ...useCase,
      // A use case can wait longer than its camera asks for, never less.
      alert_cooldown_seconds: Math.max(useCase.alert_cooldown_seconds, camera.alertCooldown),
    })),
  };
}

/** A logic flow with the areas of its camera; nothing when it cannot be read. */
function presentFlow(flow: WatchedFlow, cameraId: string, operatingHours: Schedule): CameraUseCase[] {
  const read = StoredFlow.read(flow.content);
  if (!read.ok) return [];
  return [
    {
      use_case: flow.slug,
      flow_id: flow.id,
      flow_version: flow.version,
      name: flow.name,
      flow: toFlow(read.content, read.content.areas[cameraId] ?? {}),
      alert_cooldown_seconds: flow.alertCooldown,
      re_alert_delay_seconds: flow.reAlertDelay,
      ...scheduleOf(flow.schedule, operatingHours),
    },
  ];
}

/** Nothing while the whole picture counts. */
function regionOf(stored: unknown): Pick<CameraConfig, 'region_of_interest'> {
  const read = StoredRegionOfInterest.read(stored);
  return read.ok && read.content ? { region_of_interest: read.content } : {};
}

/** The calibration in metres; nothing while there is none that measures. */
function calibrationOf(stored: unknown): Pick<CameraConfig, 'calibration'> {
  const read = StoredCalibration.read(stored);
  if (!read.ok) return {};
  const result = calibrateDrawn(read.content);
  if (!result.ok) return {};
  const { groundPoints, size } = result.input;
  const vanishing = vanishingPointOf(read.content);
  return {
    calibration: {
      frame_points: read.content.plane.camera_pts,
      ground_points: groundPoints.map(([x, y]) => [x, y]),
      size: { ...size },
      vanishing: vanishing ? [vanishing[0], vanishing[1]] : null,
    },
  };
}

/** Nothing for use cases that no rule can run yet. */
function presentUseCase(
  { useCase, settings, areas, schedule }: WatchedCamera['useCases'][number],
  operatingHours: Schedule,
): CameraUseCase[] {
  if (!isRunnable(useCase)) return [];
  const read = storedSettingsOf(useCase).read(settings);
  const drawn = ruleAreasOf(areas);
  if (!read.ok || !drawn) return [];
  const cooldowns = Cooldowns.parse(read.content);
  return [
    {
      use_case: useCase,
      flow: flowOfUseCase(useCase, read.content, drawn),
      alert_cooldown_seconds: cooldowns.alert_cooldown,
      re_alert_delay_seconds: cooldowns.per_object_cooldown,
      ...scheduleOf(schedule, operatingHours),
    },
  ];
}

/** A command as its node gets it; nothing when what it carries cannot be read any more. */
export function presentCommand({ sealed, ...command }: TakenCommand, secrets: Secrets): NodeCommand[] {
  if (command.kind === 'stream_detections') return [{ ...command, seconds: LIVE_SECONDS }];
  if (command.kind === 'stream_pictures') return [{ ...command, seconds: LIVE_VIEW_SECONDS }];
  if (command.kind === 'hear_alert') return [{ ...command, use_case: sealed ?? '' }];
  if (command.kind !== 'test_connection') return [command];
  const test = sealed === null ? null : openTest(secrets, sealed);
  return test === null ? [] : [{ ...command, test }];
}
