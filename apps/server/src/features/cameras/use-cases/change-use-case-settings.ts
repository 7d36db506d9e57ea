import { isDeepStrictEqual } from 'node:util';
import { type ProblemEntry, problemEntry } from '@sightline/contract/errors';
import { can } from '@sightline/contract/permissions';
import { toFields } from '@sightline/contract/stored';
import { StoredModelConfidence } from '@sightline/contract/stored-configuration';
import {
  ALERTS_WRITE,
  CONFIGURATION_SECTIONS,
  type ConfigurationSection,
  type UseCaseSettings,
  type UseCaseSettingsChange,
} from '@sightline/contract/use-case-settings';
import type { Changing } from '../../../changes/changing.ts';
import { bumpConfigVersion } from '../../../changes/node-news/node-news.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { AppError, fail } from '../../../platform/errors/app-error.ts';
import { confidenceOf } from '../camera-store/camera-stored.ts';
import { type CameraRow, storeCameras } from '../camera-store/cameras.repo.ts';
import { loadCameraRow, lockCameraRow } from '../camera-store/load-camera.ts';
import { allowAlerts } from './allow-alerts.ts';
import { isAllowed, maySetAllowed, problemsOfFeatures, problemsOfViewType, staleKeys } from './feature-rules.ts';
import { type AlertChanges, changeFeatures } from './feature-states.ts';
import { type CameraUseCases, readUseCases, showUseCaseSettings } from './load-use-cases.ts';
import { storeUseCases } from './store-use-cases.ts';
import { configurationVersions } from './use-case-settings.present.ts';

/** What is to change of the use-case tab; what is left out stays. */
interface UseCaseChange extends Partial<Omit<UseCaseSettingsChange, 'alert_features'>> {
  alerts?: AlertChanges;
}

interface Options {
  /** Whether each part must name the version it was loaded with. */
  needsVersions?: boolean;
  reverts?: string;
}

const NO_ALERTS: AlertChanges = { features: {} };

const sectionsIn = (change: UseCaseChange): ConfigurationSection[] =>
  (['view_type', 'model_confidence'] as const).filter((section) => change[section] !== undefined);

function refuseWithoutPermission(actor: Actor, change: UseCaseChange): void {
  const isHeld =
    sectionsIn(change).every((section) => can(actor, CONFIGURATION_SECTIONS[section].write)) &&
    (change.alerts === undefined || can(actor, ALERTS_WRITE)) &&
    maySetAllowed(actor, change.alerts ?? NO_ALERTS);
  if (!isHeld) fail('permission_denied');
}

function missingVersions(change: UseCaseChange): ProblemEntry[] {
  const sections = sectionsIn(change).filter((section) => change.versions?.[section] === undefined);
  const features = Object.entries(change.alerts?.features ?? {}).filter(([, { version }]) => version === undefined);
  return [
    ...sections.map((section) => problemEntry('required', undefined, `versions.${section}`)),
    ...features.map(([key]) => problemEntry('required', undefined, `alert_features.${key}.version`)),
  ];
}

/** Ends the call with what it is now when any part was changed since it was loaded. */
export async function refuseStale(
  tx: Db,
  actor: Actor,
  { row, states }: CameraUseCases,
  change: UseCaseChange,
): Promise<void> {
  const now = configurationVersions(row);
  const sections = sectionsIn(change).filter((section) => {
    const version = change.versions?.[section];
    return version !== undefined && version !== now[section];
  });
  const features = staleKeys(change.alerts?.features ?? {}, states);
  const [first, ...rest] = [
    ...sections.map((section) => problemEntry('changed_since', { fields: section }, section)),
    ...features.map((key) => problemEntry('changed_since', { fields: key }, `alert_features.${key}`)),
  ];
  if (first) throw new AppError([first, ...rest], undefined, await showUseCaseSettings(tx, actor, row));
}

const refuseWrong = ([first, ...rest]: readonly ProblemEntry[]): void => {
  if (first) throw new AppError([first, ...rest]);
};

/** Confidences that somebody gives take the place of those that cannot be read, and then have the newest form. */
function confidenceAfter(row: CameraRow, { model_confidence: given }: UseCaseChange) {
  const now = StoredModelConfidence.read(row.model_confidence);
  const after = { ...confidenceOf(row), ...given };
  const stays = given === undefined || (now.ok && isDeepStrictEqual(now.content, after));
  return stays ? {} : { model_confidence: StoredModelConfidence.write(after) };
}

function withConfiguration(row: CameraRow, change: UseCaseChange): CameraRow {
  const after = { ...row, view_type: change.view_type ?? row.view_type, ...confidenceAfter(row, change) };
  const changed = (['view_type', 'model_confidence'] as const).filter((section) => after[section] !== row[section]);
  const versions = Object.fromEntries(changed.map((section) => [section, (row.versions[section] ?? 0) + 1]));
  return { ...after, versions: { ...row.versions, ...versions } };
}

const shownInTrail = (row: CameraRow, alertsAllowed: boolean) => ({
  view_type: row.view_type,
  model_confidence: toFields(StoredModelConfidence, confidenceOf(row)),
  alert_features: { allowed: alertsAllowed },
});

/** A camera whose row is locked, and what is to change of it. */
interface Asked {
  known: CameraUseCases;
  change: UseCaseChange;
}

/** What a change makes of the use-case tab of one camera; nothing is stored yet. */
function plan({ known, change }: Asked) {
  const { row, states: before } = known;
  const { features, alertsAllowed = known.context.alertsAllowed } = change.alerts ?? NO_ALERTS;
  const camera = withConfiguration(row, change);
  const context = { ...known.context, camera, alertsAllowed };
  const after = changeFeatures(before, features, (key) => isAllowed(context, before, key));
  refuseWrong([
    ...problemsOfFeatures(context, features, before, after),
    ...(camera.view_type === row.view_type ? [] : problemsOfViewType(camera.view_type, after)),
  ]);
  const extra = {
    before: shownInTrail(row, known.context.alertsAllowed),
    after: shownInTrail(camera, alertsAllowed),
  };
  const isConfigured = !isDeepStrictEqual(camera.versions, row.versions);
  return { known, row, camera, isConfigured, alertsAllowed, before, after, extra };
}

/** Changes cameras whose rows are locked; answers which of them changed. */
export async function applyUseCaseSettings(
  changing: Changing,
  asked: readonly Asked[],
  { reverts }: Options = {},
): Promise<ReadonlySet<string>> {
  const { tx } = changing;
  const planned = asked.map(plan);
  const configured = planned.filter(({ isConfigured }) => isConfigured).map(({ camera }) => camera);
  await storeCameras(tx, configured);
  const allowed = await allowAlerts(tx, planned);
  const switched = await storeUseCases(
    changing,
    planned.map(({ row, before, after, extra }) => ({ row, before, after, extra, reverts })),
  );
  const changed = new Set([...configured.map(({ id }) => id), ...allowed, ...switched]);
  await bumpConfigVersion(
    tx,
    planned.flatMap(({ row }) => (changed.has(row.id) ? (row.deployment_id ?? []) : [])),
  );
  return changed;
}

/** Saves what is given of the use-case tab of one camera; `changeOf` says what that is, knowing what there is. */
export async function changeUseCaseSettings(
  services: Services,
  actor: Actor,
  id: string,
  changeOf: (known: CameraUseCases) => UseCaseChange,
  options: Options = {},
): Promise<UseCaseSettings> {
  await services.db.transaction(async (tx) => {
    const row = await lockCameraRow(tx, actor, id);
    const known = await readUseCases(tx, row);
    const change = changeOf(known);
    refuseWithoutPermission(actor, change);
    if (options.needsVersions) refuseWrong(missingVersions(change));
    await refuseStale(tx, actor, known, change);
    await applyUseCaseSettings({ services, tx, actor }, [{ known, change }], options);
  });
  return showUseCaseSettings(services.db, actor, await loadCameraRow(services.db, actor, id));
}
