import { type ProblemEntry, problemEntry } from '@sightline/contract/errors';
import { can } from '@sightline/contract/permissions';
import { readSiteSettings } from '@sightline/contract/site-settings';
import { specOfUseCase, USE_CASE_KEYS, type UseCaseKey } from '@sightline/contract/use-cases/catalogue';
import { settingsSchemaOf, suitsViewType } from '@sightline/contract/use-cases/define';
import { problemsOf } from '@sightline/contract/validation';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { CameraRow } from '../camera-store/cameras.repo.ts';
import type { AlertChanges, FeatureChanges, FeatureStates } from './feature-states.ts';

/** What the rules have to know besides the use cases themselves. */
export interface FeatureContext {
  camera: Pick<CameraRow, 'include' | 'view_type' | 'site_settings'>;
  disabledBySite: ReadonlySet<string>;
  /** Whether the platform lets this camera have alerts at all. */
  alertsAllowed: boolean;
}

export const isAllowed = (context: FeatureContext, states: FeatureStates, key: UseCaseKey) =>
  states[key].allowed && !context.disabledBySite.has(key);

const fieldOf = (key: UseCaseKey, part?: string) => ['alert_features', key, part].filter(Boolean).join('.');

/** Settings are checked when somebody gives some, and before a use case runs by them. */
function settingsProblems(changes: FeatureChanges, after: FeatureStates): ProblemEntry[] {
  return USE_CASE_KEYS.flatMap((key) => {
    const isChecked = changes[key]?.settings !== undefined || (changes[key]?.enabled === true && after[key].enabled);
    if (!isChecked) return [];
    const { settings } = after[key];
    const parsed = settingsSchemaOf(specOfUseCase(key)).safeParse(settings);
    if (parsed.success) return [];
    return problemsOf(parsed.error, settings).map((problem) => ({
      ...problem,
      field: fieldOf(key, problem.field),
    }));
  });
}

/** Why a use case cannot be switched on, or undefined. */
function whyNot(context: FeatureContext, after: FeatureStates, key: UseCaseKey) {
  if (!context.camera.include) return 'camera_not_included';
  if (!isAllowed(context, after, key)) return 'not_allowed_here';
  return suitsViewType(specOfUseCase(key), context.camera.view_type) ? undefined : 'view_type_incompatible';
}

const switchedOn = (before: FeatureStates, after: FeatureStates) =>
  USE_CASE_KEYS.filter((key) => after[key].enabled && !before[key].enabled);
const countOn = (states: FeatureStates) => USE_CASE_KEYS.filter((key) => states[key].enabled).length;

export const maxUseCases = (camera: FeatureContext['camera']) =>
  readSiteSettings(camera.site_settings).max_alert_use_cases_per_camera;

/** Everything that speaks against a change of a camera's use cases. */
export function problemsOfFeatures(
  context: FeatureContext,
  changes: FeatureChanges,
  before: FeatureStates,
  after: FeatureStates,
): ProblemEntry[] {
  if (!context.alertsAllowed && Object.keys(changes).length > 0)
    return [problemEntry('not_allowed_here', undefined, 'alert_features')];
  const fresh = switchedOn(before, after);
  const refused = fresh.flatMap((key) => {
    const code = whyNot(context, after, key);
    return code ? [problemEntry(code, undefined, fieldOf(key))] : [];
  });
  const max = maxUseCases(context.camera);
  const isTooMany = fresh.length > 0 && countOn(after) > max && countOn(after) > countOn(before);
  const excess = isTooMany ? [problemEntry('too_many_use_cases', { max }, fieldOf(fresh[0]!))] : [];
  return [...settingsProblems(changes, after), ...refused, ...excess];
}

/** A new view type must suit every use case that is on; to change it, switch the others off in the same save. */
export const problemsOfViewType = (viewType: string, after: FeatureStates): ProblemEntry[] =>
  USE_CASE_KEYS.filter((key) => after[key].enabled && !suitsViewType(specOfUseCase(key), viewType)).map((key) =>
    problemEntry('view_type_incompatible', undefined, fieldOf(key)),
  );

/** Use cases that were changed since the caller loaded them. */
export const staleKeys = (changes: FeatureChanges, before: FeatureStates): UseCaseKey[] =>
  USE_CASE_KEYS.filter((key) => {
    const { version, isDrawnSince = false } = changes[key] ?? {};
    return isDrawnSince || (version !== undefined && version !== before[key].version);
  });

/** What the platform allows is said by those who run it. */
export const maySetAllowed = (actor: Actor, { features, alertsAllowed }: AlertChanges) =>
  [alertsAllowed, ...Object.values(features).map(({ allowed }) => allowed)].every((given) => given === undefined) ||
  can(actor, 'sudo_settings');
