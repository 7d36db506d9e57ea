import { isDeepStrictEqual } from 'node:util';
import type { AuditFields } from '@sightline/contract/audit';
import type { WeekHours } from '@sightline/contract/schedules';
import { type StoredProblem, toFields } from '@sightline/contract/stored';
import { StoredHours, storedSettingsOf } from '@sightline/contract/stored-configuration';
import { type CannotRunCode, SETTINGS_FAULTS } from '@sightline/contract/use-cases/cannot-run';
import { isUseCase, specOfUseCase, USE_CASE_KEYS, type UseCaseKey } from '@sightline/contract/use-cases/catalogue';
import { defaultSettingsOf, type Settings, type UseCaseSpec, withChange } from '@sightline/contract/use-cases/define';
import { switchesAlong } from '@sightline/contract/use-cases/switching';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { StoredFeature } from './use-cases.repo.ts';

/** One use case of a camera, defaults filled in. */
interface FeatureState {
  enabled: boolean;
  /** As stored; the site may forbid it all the same. */
  allowed: boolean;
  schedule: WeekHours | null;
  settings: Settings;
  /** The settings as they are stored, when they cannot be read: they stay until somebody gives others. */
  unread?: { settings: unknown; problem: StoredProblem } | undefined;
  /** What of it cannot be read. */
  faults?: readonly CannotRunCode[];
  version: number;
}
export type FeatureStates = Record<UseCaseKey, FeatureState>;

/** What is to become of a use case; what is left out stays. */
export interface FeatureChange extends Partial<Pick<FeatureState, 'enabled' | 'allowed' | 'schedule' | 'version'>> {
  /** Those that are given, over those there are. */
  settings?: Settings;
  /** Areas came along that are not what is drawn: somebody else drew in the meantime. They are saved by a call of their own. */
  isDrawnSince?: boolean;
}
export type FeatureChanges = Partial<Record<UseCaseKey, FeatureChange>>;

/** What is to become of a camera's alerts. */
export interface AlertChanges {
  features: FeatureChanges;
  /** Whether the camera may have alerts at all, when that is to change. */
  alertsAllowed?: boolean;
}

const untouched = (key: UseCaseKey): FeatureState => ({
  enabled: false,
  allowed: true,
  schedule: null,
  settings: defaultSettingsOf(specOfUseCase(key)),
  version: 0,
});

function readFeature(key: UseCaseKey, { enabled, allowed, version, settings, schedule }: StoredFeature) {
  const read = storedSettingsOf(key).read(settings);
  const faults: CannotRunCode[] = [
    ...(read.ok ? [] : [SETTINGS_FAULTS[read.problem]]),
    ...(schedule === null || StoredHours.read(schedule).ok ? [] : (['schedule_unreadable'] as const)),
  ];
  return {
    ...untouched(key),
    enabled,
    allowed,
    version,
    schedule: schedule as WeekHours | null,
    ...(read.ok ? { settings: read.content } : { unread: { settings, problem: read.problem } }),
    ...(faults.length > 0 ? { faults } : {}),
  };
}

const withFault = (state: FeatureState, code: CannotRunCode): FeatureState => ({
  ...state,
  faults: [...(state.faults ?? []), code],
});

/** Every use case of one camera, whether anything of it is stored or not. */
export function readFeatures(
  rows: readonly StoredFeature[],
  unreadableAreas: ReadonlySet<string> = new Set(),
): FeatureStates {
  const states = Object.fromEntries(USE_CASE_KEYS.map((key) => [key, untouched(key)])) as FeatureStates;
  for (const row of rows) if (isUseCase(row.use_case)) states[row.use_case] = readFeature(row.use_case, row);
  for (const tag of unreadableAreas) if (isUseCase(tag)) states[tag] = withFault(states[tag], 'areas_unreadable');
  return states;
}

/** Use cases that are on and that this version of the product does not have. */
export const unknownFeatures = (rows: readonly StoredFeature[]): string[] =>
  rows.filter(({ use_case, enabled }) => enabled && !isUseCase(use_case)).map(({ use_case }) => use_case);

/** Given settings over those there are: what is given counts, what follows from it follows, and invariants hold. */
function withSettings(useCase: UseCaseSpec, now: Settings, given: Settings): Settings {
  const followed = { ...withChange(useCase, now, given), ...given };
  return withChange(useCase, followed, {});
}

/** Settings that somebody gives take the place of those that cannot be read. */
const given = (key: UseCaseKey, before: FeatureState, settings: Settings) => ({
  settings: withSettings(specOfUseCase(key), before.settings, settings),
  unread: undefined,
});

/** The states after a change, with the switches that go along; those the change names itself stay as it says. */
export function changeFeatures(
  before: FeatureStates,
  changes: FeatureChanges,
  mayEnable: (key: UseCaseKey) => boolean,
): FeatureStates {
  const after = { ...before };
  for (const key of USE_CASE_KEYS) {
    const change = changes[key];
    if (!change) continue;
    const { settings, version: _, isDrawnSince: __, ...rest } = change;
    after[key] = { ...before[key], ...rest };
    if (settings) after[key] = { ...after[key], ...given(key, before[key], settings) };
  }
  for (const key of USE_CASE_KEYS) {
    if (changes[key] === undefined || after[key].enabled === before[key].enabled) continue;
    const along = switchesAlong(key, after[key].enabled);
    for (const [other, isOn = false] of Object.entries(along) as [UseCaseKey, boolean | undefined][]) {
      const isTold = changes[other]?.enabled !== undefined;
      if (!isTold && (!isOn || mayEnable(other))) after[other] = { ...after[other], enabled: isOn };
    }
  }
  return after;
}

const content = ({ enabled, allowed, schedule, settings }: FeatureState) => ({ enabled, allowed, schedule, settings });

/** Use cases that are not what they were. */
export const changedKeys = (before: FeatureStates, after: FeatureStates): UseCaseKey[] =>
  USE_CASE_KEYS.filter(
    (key) => !isDeepStrictEqual(content(before[key]), content(after[key])) || before[key].unread !== after[key].unread,
  );

/** Use cases as the audit trail shows them: the settings stand beside the rest, as in the API, if they can be read. */
export const auditFeatures = (states: FeatureStates, keys: readonly UseCaseKey[]): AuditFields =>
  Object.fromEntries(
    keys.map((key) => {
      const { settings, ...rest } = content(states[key]);
      const { unread } = states[key];
      const shown = unread ? { problem: unread.problem } : toFields(storedSettingsOf(key), settings);
      return [key, { ...rest, ...shown }];
    }),
  );

/** What is to be stored of a camera: the use cases that changed, each a version further. */
export const rowsToStore = (
  cameraId: Reached<'camera'>,
  keys: readonly UseCaseKey[],
  after: FeatureStates,
): StoredFeature[] =>
  keys.map((key) => {
    const { enabled, allowed, schedule, settings, unread, version } = after[key];
    return {
      camera_id: cameraId,
      use_case: key,
      enabled,
      allowed,
      schedule,
      settings: unread === undefined ? storedSettingsOf(key).write(settings) : unread.settings,
      version: version + 1,
    };
  });
