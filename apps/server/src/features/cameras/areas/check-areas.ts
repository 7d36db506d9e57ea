import type { AreaShape } from '@sightline/contract/areas/shapes';
import { AREA_TAGS, editorTagOf } from '@sightline/contract/areas/tags';
import { type ErrorCode, type ProblemEntry, problemEntry } from '@sightline/contract/errors';
import type { RegionOfInterest } from '@sightline/contract/region-of-interest';
import {
  problemOfCategories,
  problemOfKind,
  problemOfNew,
  problemOfPoints,
  problemsOfSave,
} from '@sightline/editor/check';
import type { Problem } from '@sightline/editor/problems';
import type { Form, Shape } from '@sightline/editor/shapes';
import type { Tag } from '@sightline/editor/tags';
import type { LabelRow } from '../labels/labels.repo.ts';

// Shapes are judged by the editor's own checks: what it would not let anybody draw cannot be sent, either.

const EDITOR_TAGS: ReadonlyMap<string, Tag> = new Map([...AREA_TAGS].map(([id, tag]) => [id, editorTagOf(tag)]));

const fieldOf = (id: string) => `shapes.${id}`;

/** A problem of the editor as the API tells it; its codes and sentences are those of the catalogue. */
export const asEntry = ({ code, params }: Problem, field: string): ProblemEntry =>
  problemEntry(code as ErrorCode, Object.keys(params).length > 0 ? { ...params } : undefined, field);

const asEditorShape = (shape: AreaShape): Shape => ({ ...shape, immutable: false });

const tooManyPoints = (form: Form): Problem | undefined =>
  form.kind === 'polygon' || form.kind === 'multi_line' ? problemOfPoints(form.kind, form.points.length) : undefined;

/** What keeps a form from being a shape of a tag beside those there are. */
export const problemOfForm = (form: Form, tag: Tag, others: readonly Shape[]): Problem | undefined =>
  problemOfKind(form, tag) ?? tooManyPoints(form) ?? problemOfNew(form, tag, others);

function problemsOfLabel(shape: AreaShape, tag: Tag, label: LabelRow | undefined): ProblemEntry[] {
  const field = fieldOf(shape.id);
  if (shape.label !== null && !label) return [problemEntry('out_of_reach', undefined, `${field}.label`)];
  const useCase = AREA_TAGS.get(shape.tag)?.useCase ?? '';
  if (label && !label.use_cases.includes(useCase)) return [problemEntry('not_in_list', undefined, `${field}.label`)];
  const offered = new Set(label?.categories.map(({ id }) => id));
  if (shape.categories.some((id) => !offered.has(id)))
    return [problemEntry('not_in_list', undefined, `${field}.categories`)];
  const limit = problemOfCategories(shape.categories.length, tag, label?.max_category_limit ?? undefined);
  const required = problemsOfSave([asEditorShape(shape)], EDITOR_TAGS).filter(({ code }) => code !== 'some_too_small');
  return [...required, ...(limit ? [limit] : [])].map((problem) => asEntry(problem, field));
}

/** A shape as it is to be, and whether anything of it is new. */
export interface Judged {
  readonly shape: AreaShape;
  readonly isTouched: boolean;
}

/** The first thing that is wrong with each shape somebody has just drawn or changed; those that were saved before stay. */
export function problemsOfShapes(judged: readonly Judged[], labels: ReadonlyMap<string, LabelRow>): ProblemEntry[] {
  // Those that were there first are not the ones too many.
  const others = judged.filter(({ isTouched }) => !isTouched).map(({ shape }) => asEditorShape(shape));
  return judged
    .filter(({ isTouched }) => isTouched)
    .flatMap(({ shape }) => {
      const tag = EDITOR_TAGS.get(shape.tag);
      if (!tag) return [];
      const wrong = problemOfForm(shape, tag, others);
      others.push(asEditorShape(shape));
      if (wrong) return [asEntry(wrong, fieldOf(shape.id))];
      return problemsOfLabel(shape, tag, shape.label === null ? undefined : labels.get(shape.label)).slice(0, 1);
    });
}

/** The region of interest has points and no id: its field says what is meant. */
export function problemsOfRegion(region: RegionOfInterest | null): ProblemEntry[] {
  const tag = EDITOR_TAGS.get('region_of_interest');
  if (!region || !tag) return [];
  const wrong = problemOfForm({ kind: 'polygon', points: region.points }, tag, []);
  return wrong ? [asEntry(wrong, 'region_of_interest')] : [];
}
