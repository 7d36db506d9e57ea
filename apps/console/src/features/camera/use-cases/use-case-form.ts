import { CONFIDENCE_FIELD, type ModelConfidenceField, shownConfidences } from '@sightline/contract/model-confidence';
import type { UseCaseSettings, UseCaseSettingsChange } from '@sightline/contract/use-case-settings';
import { isUseCase, specOfUseCase as specOf, type UseCaseKey } from '@sightline/contract/use-cases/catalogue';
import { fieldsOf, suitsViewType } from '@sightline/contract/use-cases/define';
import { switchesAlong } from '@sightline/contract/use-cases/switching';
import i18next from 'i18next';
import type { Fields } from '../../../entities/settings-form/field-layout.ts';
import { createDraft, type Draft, type Problems, type Values } from '../../../forms/draft.ts';
import { createEditedParts } from '../../../forms/edited-parts.ts';
import { issueText } from '../../../forms/issue-text.ts';
import { createUseCaseDraft, settingsOf, valuesOfFeature } from './use-case-draft.ts';

const noProblems = (): Problems => ({});

const confidenceProblem = (value: unknown): string | undefined =>
  value === undefined
    ? i18next.t('error.required')
    : CONFIDENCE_FIELD.schema.safeParse(value, { error: issueText }).error?.issues[0]?.message;

const checkConfidences = (values: Values): Problems =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => {
      const said = confidenceProblem(value);
      return said === undefined ? [] : [[field, said]];
    }),
  );

const valuesIn = (key: UseCaseKey, { alert_features: features }: UseCaseSettings): Values =>
  features ? valuesOfFeature(key, features[key]) : {};

/** Why a use case cannot be switched on. */
type Obstacle = 'not_allowed_here' | 'camera_not_included' | 'view_type_incompatible' | 'too_many_use_cases';

type Part = 'view_type' | 'model_confidence' | UseCaseKey;

/** Everything of the use-case tab that is saved together, part by part, each with the version it was loaded with. */
export function createUseCaseForm(initial: UseCaseSettings) {
  const features = initial.alert_features;
  const keys = Object.keys(features ?? {})
    .filter(isUseCase)
    .toSorted();
  const fields = new Map<UseCaseKey, Fields>(keys.map((key) => [key, fieldsOf(specOf(key))]));
  const drafts = new Map<UseCaseKey, Draft>(
    keys.map((key) => [key, createUseCaseDraft(specOf(key), valuesIn(key, initial))]),
  );
  const viewType = createDraft({ view_type: initial.view_type }, { check: noProblems });
  const confidence = createDraft({ ...initial.model_confidence }, { check: checkConfidences });

  const valuesOf = (part: Part, settings: UseCaseSettings): Values => {
    if (part === 'view_type') return { view_type: settings.view_type };
    if (part === 'model_confidence') return { ...settings.model_confidence };
    return valuesIn(part, settings);
  };
  const versionIn = (part: Part, settings: UseCaseSettings): number =>
    part === 'view_type' || part === 'model_confidence'
      ? settings.versions[part]
      : (settings.alert_features?.[part].version ?? 0);
  const parts = createEditedParts<Part, UseCaseSettings>(
    initial,
    [['view_type', viewType], ['model_confidence', confidence], ...drafts],
    { valuesOf, versionOf: versionIn },
  );
  const now = parts.saved;

  const changedParts = () => parts.edited().map(([part]) => part);
  const isOn = (key: UseCaseKey) => drafts.get(key)?.value('enabled') === true;
  const onCount = () => keys.filter(isOn).length;
  const savedOn = () => keys.filter((key) => drafts.get(key)?.saved().enabled === true);

  const obstacleOf = (key: UseCaseKey): Obstacle | undefined => {
    if (!now().alert_features?.[key].allowed) return 'not_allowed_here';
    if (!now().include) return 'camera_not_included';
    if (!suitsViewType(specOf(key), String(viewType.value('view_type')))) return 'view_type_incompatible';
    return !isOn(key) && onCount() >= now().max_alert_use_cases_per_camera ? 'too_many_use_cases' : undefined;
  };

  const changeOf = (key: UseCaseKey) => {
    const draft = drafts.get(key) as Draft;
    const changed = draft.changed();
    const { enabled, schedule } = draft.values();
    const hasSettings = changed.some((name) => name !== 'enabled' && name !== 'schedule');
    return {
      version: parts.versionOf(key),
      ...(changed.includes('enabled') ? { enabled } : {}),
      ...(changed.includes('schedule') ? { schedule } : {}),
      ...(hasSettings ? settingsOf(draft.values()) : {}),
    };
  };

  return {
    keys,
    draftOf: (key: UseCaseKey) => drafts.get(key) as Draft,
    fieldsOf: (key: UseCaseKey) => fields.get(key) as Fields,
    viewType,
    confidence,
    changedParts,
    changedNames: (part: Part) => parts.draftOf(part)?.changed() ?? [],
    draftOfPart: (part: Part) => parts.draftOf(part) as Draft,
    obstacleOf,
    onCount,
    /** Use cases that are on as it was last saved. */
    savedOn,
    max: () => now().max_alert_use_cases_per_camera,
    problemCount: parts.problemCount,
    /** Turns a use case and those that go along with it. */
    turn: (key: UseCaseKey, enabled: boolean) => {
      const along = Object.entries(switchesAlong(key, enabled)) as [UseCaseKey, boolean][];
      drafts.get(key)?.change({ enabled });
      for (const [other, isAlsoOn] of along) {
        if (!isAlsoOn || obstacleOf(other) === undefined) drafts.get(other)?.change({ enabled: isAlsoOn });
      }
    },
    /** The confidences that count by the switches as they stand in the form, and by the detectors of flows that are on. */
    confidences: (detectors: readonly string[]): ModelConfidenceField[] =>
      shownConfidences(
        now().confidence_fields ?? [],
        (toggle) => {
          const [key = '', setting = ''] = toggle.split('.');
          return isUseCase(key) ? drafts.get(key)?.value(setting) === true : now().block_toggles[toggle] === true;
        },
        new Set(detectors),
      ),
    subscribe: parts.subscribe,
    /** What is to be sent; only what changed, each part with its version. */
    body: (): Partial<UseCaseSettingsChange> => {
      const changed = changedParts();
      const names = changed.filter((part): part is UseCaseKey => part !== 'view_type' && part !== 'model_confidence');
      const sections = (['view_type', 'model_confidence'] as const).filter((part) => changed.includes(part));
      const confidences = confidence.changed().map((field) => [field, confidence.value(field)]);
      return {
        ...(changed.includes('view_type') ? viewType.values() : {}),
        ...(confidences.length > 0 ? { model_confidence: Object.fromEntries(confidences) } : {}),
        ...(names.length > 0 ? { alert_features: Object.fromEntries(names.map((key) => [key, changeOf(key)])) } : {}),
        versions: Object.fromEntries(sections.map((part) => [part, parts.versionOf(part)])),
      };
    },
    discard: parts.discard,
    take: parts.take,
  };
}

export type UseCaseForm = ReturnType<typeof createUseCaseForm>;
