import { isDeepStrictEqual } from 'node:util';
import { type ProblemEntry, problemEntry } from '@sightline/contract/errors';
import { readModelConfidence } from '@sightline/contract/model-confidence';
import { can } from '@sightline/contract/permissions';
import {
  ALERTS_WRITE,
  CONFIGURATION_SECTIONS,
  type ConfigurationSection,
  type UseCaseSettings,
  type UseCaseSettingsChange,
} from '@sightline/contract/use-case-settings';
import { bumpConfigVersion } from '../../../changes/node-news/node-news.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { AppError, fail } from '../../../platform/errors/app-error.ts';
import { type CameraRow, storeCamera } from '../camera-store/cameras.repo.ts';
import { loadCameraRow, lockCameraRow } from '../camera-store/load-camera.ts';
import { isAllowed, maySetAllowed, problemsOfFeatures, problemsOfViewType, staleKeys } from './feature-rules.ts';
import { changeFeatures } from './feature-states.ts';
import { type CameraUseCases, readUseCases, showUseCaseSettings } from './load-use-cases.ts';
import { storeUseCases } from './store-use-cases.ts';
import { configurationVersions } from './use-case-settings.present.ts';

type Body = Partial<UseCaseSettingsChange>;

interface Options {
  /** Whether each part must name the version it was loaded with. */
  needsVersions?: boolean;
  reverts?: string;
}

const sectionsIn = (body: Body): ConfigurationSection[] =>
  (['view_type', 'model_confidence'] as const).filter((section) => body[section] !== undefined);

function refuseWithoutPermission(actor: Actor, body: Body): void {
  const isHeld =
    sectionsIn(body).every((section) => can(actor, CONFIGURATION_SECTIONS[section].write)) &&
    (body.alert_features === undefined || can(actor, ALERTS_WRITE)) &&
    maySetAllowed(actor, body.alert_features ?? {});
  if (!isHeld) fail('permission_denied');
}

function missingVersions(body: Body): ProblemEntry[] {
  const sections = sectionsIn(body).filter((section) => body.versions?.[section] === undefined);
  const features = Object.entries(body.alert_features ?? {}).filter(([, change]) => change?.version === undefined);
  return [
    ...sections.map((section) => problemEntry('required', undefined, `versions.${section}`)),
    ...features.map(([key]) => problemEntry('required', undefined, `alert_features.${key}.version`)),
  ];
}

/** Ends the call with what it is now when any part was changed since it was loaded. */
export async function refuseStale(tx: Db, actor: Actor, { row, states }: CameraUseCases, body: Body): Promise<void> {
  const now = configurationVersions(row);
  const sections = sectionsIn(body).filter((section) => {
    const version = body.versions?.[section];
    return version !== undefined && version !== now[section];
  });
  const features = staleKeys(body.alert_features ?? {}, states);
  const [first, ...rest] = [
    ...sections.map((section) => problemEntry('changed_since', { fields: section }, section)),
    ...features.map((key) => problemEntry('changed_since', { fields: key }, `alert_features.${key}`)),
  ];
  if (first) throw new AppError([first, ...rest], undefined, await showUseCaseSettings(tx, actor, row));
}

const refuseWrong = ([first, ...rest]: readonly ProblemEntry[]): void => {
  if (first) throw new AppError([first, ...rest]);
};

function withConfiguration(row: CameraRow, body: Body): CameraRow {
  const confidence = { ...readModelConfidence(row.model_confidence), ...body.model_confidence };
  const after = {
    ...row,
    view_type: body.view_type ?? row.view_type,
    model_confidence: body.model_confidence ? confidence : row.model_confidence,
  };
  const changed = (['view_type', 'model_confidence'] as const).filter(
    (section) => !isDeepStrictEqual(after[section], row[section]),
  );
  const versions = Object.fromEntries(changed.map((section) => [section, (row.versions[section] ?? 0) + 1]));
  return { ...after, versions: { ...row.versions, ...versions } };
}

/** Changes a camera whose row is locked; answers whether anything changed. */
export async function applyUseCaseSettings(
  services: Services,
  tx: Db,
  actor: Actor,
  known: CameraUseCases,
  body: Body,
  { reverts }: Options = {},
): Promise<boolean> {
  const { row, states: before } = known;
  const changes = body.alert_features ?? {};
  const camera = withConfiguration(row, body);
  const context = { ...known.context, camera };
  const after = changeFeatures(before, changes, (key) => isAllowed(context, before, key));
  refuseWrong([
    ...problemsOfFeatures(context, changes, before, after),
    ...(camera.view_type === row.view_type ? [] : problemsOfViewType(camera.view_type, after)),
  ]);
  const isConfigured = !isDeepStrictEqual(camera.versions, row.versions);
  if (isConfigured) await storeCamera(tx, row.id, camera);
  const shown = ({ view_type, model_confidence }: CameraRow) => ({
    view_type,
    model_confidence: readModelConfidence(model_confidence),
  });
  const extra = { before: shown(row), after: shown(camera) };
  const isSwitched = await storeUseCases(services, tx, actor, { row, before, after, extra, reverts });
  if ((isConfigured || isSwitched) && row.deployment_id !== null) await bumpConfigVersion(tx, [row.deployment_id]);
  return isConfigured || isSwitched;
}

/** Saves what is given of the use-case tab of one camera. */
export async function changeUseCaseSettings(
  services: Services,
  actor: Actor,
  id: string,
  body: Body,
  options: Options = {},
): Promise<UseCaseSettings> {
  await services.db.transaction(async (tx) => {
    const row = await lockCameraRow(tx, actor, id);
    refuseWithoutPermission(actor, body);
    if (options.needsVersions) refuseWrong(missingVersions(body));
    const known = await readUseCases(tx, row);
    await refuseStale(tx, actor, known, body);
    await applyUseCaseSettings(services, tx, actor, known, body, options);
  });
  return showUseCaseSettings(services.db, actor, await loadCameraRow(services.db, actor, id));
}
