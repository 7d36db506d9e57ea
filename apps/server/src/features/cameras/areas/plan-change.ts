import { isDeepStrictEqual } from 'node:util';
import { type AreaShape, type ConfiguredAreaChange, formOfItem, itemOfForm } from '@sightline/contract/areas/shapes';
import { type ProblemEntry, problemEntry } from '@sightline/contract/errors';
import { MIN_POLYGON_POINTS } from '@sightline/editor/shapes';
import { colorOfTag, type DrawnAreas, type KeptShape } from './read-areas.ts';
import { type SentAreas, type SentShape, shapesIn } from './sent-areas.ts';

/** A shape as it is to be, and the one it was. */
export interface Planned {
  readonly shape: AreaShape;
  readonly before: KeptShape | undefined;
  /** It has an outline of its own, and does not follow its zone. */
  readonly isAdjusted: boolean;
}

export interface PlannedAreas {
  /** Every shape of the tags that change, and of those that lose one to them. */
  readonly planned: ReadonlyMap<string, readonly Planned[]>;
  readonly problems: readonly ProblemEntry[];
}

function shapeOf(tag: string, sent: SentShape, before: KeptShape | undefined): AreaShape {
  const isMoved = before !== undefined && before.tag !== tag;
  const kept = isMoved ? undefined : before;
  return {
    ...formOfItem(sent.kind, sent),
    id: sent.id,
    tag,
    color: sent.color ?? kept?.color ?? colorOfTag(tag),
    user: before?.user ?? sent.user ?? '',
    label: sent.label === undefined ? (kept?.label ?? null) : sent.label,
    labelName: null,
    categories: sent.categories === undefined ? (kept?.categories ?? []) : [...new Set(sent.categories)],
    zone: sent.zone === undefined ? (before?.zone ?? null) : sent.zone,
    version: before?.version ?? 0,
  };
}

/** An area that is moved by hand lets go of its zone. */
function isDetached(shape: AreaShape, before: KeptShape | undefined): boolean {
  if (shape.zone === null || !before || before.zone !== shape.zone) return false;
  return before.row.zone_adjusted || !isDeepStrictEqual(itemOfForm(shape), itemOfForm(before));
}

/** Polygons that lost their points are left out, as the editor leaves them out. */
const isSavable = ({ kind, points = [] }: SentShape) => kind !== 'polygon' || points.length >= MIN_POLYGON_POINTS;

/** What the shapes of a camera become. A shape that goes to another tag leaves the one it had. */
export function planChange(
  now: ReadonlyMap<string, readonly KeptShape[]>,
  sent: SentAreas,
  isTaken: (id: string) => boolean,
): PlannedAreas {
  const known = new Map([...now.values()].flat().map((shape) => [shape.id, shape]));
  const seen = new Set<string>();
  const problems: ProblemEntry[] = [];
  const planned = new Map<string, Planned[]>();
  for (const [tag, shapes] of sent) {
    const plans = shapes.filter(isSavable).map((each) => {
      const isWrong = seen.has(each.id) || (!known.has(each.id) && isTaken(each.id));
      if (isWrong) problems.push(problemEntry('invalid_id', undefined, `shapes.${each.id}`));
      seen.add(each.id);
      const before = known.get(each.id);
      const shape = shapeOf(tag, each, before);
      return { shape, before, isAdjusted: each.adjusted ?? isDetached(shape, before) };
    });
    planned.set(tag, plans);
  }
  for (const [tag, shapes] of now) {
    const isRobbed = !sent.has(tag) && shapes.some(({ id }) => seen.has(id));
    if (!isRobbed) continue;
    const left = shapes.filter(({ id }) => !seen.has(id));
    planned.set(
      tag,
      left.map((shape) => ({ shape, before: shape, isAdjusted: shape.row.zone_adjusted })),
    );
  }
  return { planned, problems };
}

/** Whether exactly this is drawn for a tag. */
export function isDrawn({ shapes }: DrawnAreas, tag: string, area: ConfiguredAreaChange): boolean {
  const now = shapes.get(tag) ?? [];
  const { planned } = planChange(new Map([[tag, now]]), new Map([[tag, shapesIn(area)]]), () => false);
  const plans = planned.get(tag) ?? [];
  return plans.length === now.length && !plans.some(isChanged);
}

const facts = ({ label, categories, tag, ...shape }: AreaShape) => ({
  label,
  categories,
  tag,
  form: itemOfForm(shape),
});

/** Whether anything of a shape is new that can be right or wrong. */
export const isTouched = ({ shape, before }: Planned): boolean =>
  before === undefined || shape.kind !== before.kind || !isDeepStrictEqual(facts(shape), facts(before));

/** Whether anything of a shape is new. */
export const isChanged = (plan: Planned): boolean => {
  const { shape, before, isAdjusted } = plan;
  if (isTouched(plan) || shape.color !== before?.color) return true;
  return shape.zone !== before.zone || isAdjusted !== before.row.zone_adjusted;
};
