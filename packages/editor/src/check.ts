import { pointsOf } from './forms.ts';
import { type Problem, problem } from './problems.ts';
import { type Form, MAX_POINTS, MIN_POLYGON_POINTS, type Shape } from './shapes.ts';
import { tooSmall } from './sizes.ts';
import { canHold, maxShapesOf, type Tag, toolOf } from './tags.ts';

/** What keeps a form from becoming a shape of a tag; `others` are the shapes there are already. */
export function problemOfNew(form: Form, tag: Tag, others: readonly Shape[]): Problem | undefined {
  const small = tooSmall(form, tag);
  if (small) return problem(small);
  const count = toolOf(tag, form.kind)?.maxPoints;
  if (count !== undefined && pointsOf(form).length !== count)
    return problem('wrong_point_count', { tag: tag.displayLabel, count });
  return problemOfCount(tag, others);
}

/** Whether a tag may have one more shape. */
export function problemOfCount(tag: Tag, others: readonly Shape[]): Problem | undefined {
  const own = others.filter((shape) => shape.tag === tag.id);
  return own.length >= maxShapesOf(tag) ? problem('one_shape_per_tag', { tag: tag.displayLabel }) : undefined;
}

/** What keeps a shape from being given another tag. */
export function problemOfRetag(shape: Shape, tag: Tag, others: readonly Shape[]): Problem | undefined {
  const own = others.filter((other) => other.tag === tag.id && other.id !== shape.id);
  if (own.length >= maxShapesOf(tag)) return problem('tag_taken', { tag: tag.displayLabel });
  const count = toolOf(tag, 'polygon')?.maxPoints;
  const isWrongCount = count !== undefined && (shape.kind !== 'polygon' || shape.points.length !== count);
  if (isWrongCount) return problem('wrong_point_count_for_tag', { tag: tag.displayLabel, count });
  return problemOfKind(shape, tag);
}

/** Whether a tag can have a shape of this kind at all. */
export const problemOfKind = ({ kind }: Form, tag: Tag): Problem | undefined =>
  canHold(tag, kind) ? undefined : problem('kind_not_allowed', { tag: tag.displayLabel });

/** Whether a label may have this many categories: one, unless the label says otherwise or the tag takes any number. */
export const problemOfCategories = (count: number, tag: Tag | undefined, max = 1): Problem | undefined =>
  count > max && tag?.multipleCategories !== true ? problem('too_many_categories', { max }) : undefined;

/** The problem of one more point in a drawing, or nothing. */
export const problemOfPoints = (kind: 'polygon' | 'multi_line', points: number): Problem | undefined =>
  points <= MAX_POINTS ? undefined : problem(kind === 'polygon' ? 'polygon_too_many_points' : 'line_too_many_points');

function problemOfLabel(shape: Shape, tag: Tag): Problem | undefined {
  const params = { tag: tag.displayLabel };
  if (tag.labelRequired && shape.label === null) return problem('label_required', params, [shape.id]);
  const min = tag.minCategories?.[shape.label ?? ''] ?? 0;
  return shape.categories.length < min ? problem('too_few_categories', { ...params, min }, [shape.id]) : undefined;
}

/** Polygons that lost their points cannot be saved, and are left out. */
export const savable = (shapes: readonly Shape[]): Shape[] =>
  shapes.filter((shape) => shape.kind !== 'polygon' || shape.points.length >= MIN_POLYGON_POINTS);

/** Everything that keeps shapes from being saved; shapes of tags that are not there are nobody's here to judge. */
export function problemsOfSave(shapes: readonly Shape[], tags: ReadonlyMap<string, Tag>): Problem[] {
  const known = savable(shapes).flatMap((shape) => {
    const tag = tags.get(shape.tag);
    return tag ? [{ shape, tag }] : [];
  });
  const small = known.filter(({ shape, tag }) => tooSmall(shape, tag)).map(({ shape }) => shape.id);
  const sizes = small.length > 0 ? [problem('some_too_small', {}, small)] : [];
  return [...sizes, ...known.flatMap(({ shape, tag }) => problemOfLabel(shape, tag) ?? [])];
}
