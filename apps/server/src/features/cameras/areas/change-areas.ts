import { isDeepStrictEqual } from 'node:util';
import { type AreaShape, itemOfForm } from '@sightline/contract/areas/shapes';
import { AREA_TAGS, type AreaSection, areaVariant } from '@sightline/contract/areas/tags';
import { type ProblemEntry, problemEntry } from '@sightline/contract/errors';
import { can } from '@sightline/contract/permissions';
import type { RegionOfInterest } from '@sightline/contract/region-of-interest';
import { StoredRegionOfInterest, storedFormOf } from '@sightline/contract/stored-configuration';
import { MIN_POLYGON_POINTS } from '@sightline/editor/shapes';
import { recordChange } from '../../../changes/audit/record-change.ts';
import type { Changing } from '../../../changes/changing.ts';
import { bumpConfigVersion } from '../../../changes/node-news/node-news.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import { AppError, fail } from '../../../platform/errors/app-error.ts';
import { regionOf } from '../camera-store/camera-stored.ts';
import { placeOfCamera } from '../camera-store/cameras.present.ts';
import type { CameraRow } from '../camera-store/cameras.repo.ts';
import { findLabelsOfSite, type LabelRow } from '../labels/labels.repo.ts';
import { inTrail, REGION_TAG, tagsOfSection } from './area-trail.ts';
import * as repo from './areas.repo.ts';
import { problemsOfRegion, problemsOfShapes } from './check-areas.ts';
import { isChanged, isTouched, type Planned, type PlannedAreas, planChange } from './plan-change.ts';
import { colorOfTag, type DrawnAreas, readAreas } from './read-areas.ts';
import type { SentAreas } from './sent-areas.ts';

/** What is to become of the areas of a section. */
export interface AreaChange {
  section: AreaSection;
  areas: SentAreas;
  /** Null: none; undefined: stays. */
  region?: RegionOfInterest | null | undefined;
  /** The section's, as it was loaded; checked when it is given. */
  version?: number | undefined;
}

export interface AreaWork extends Changing {
  /** Locked. */
  row: CameraRow;
  /** What somebody who is late is shown. */
  showCurrent?: () => Promise<unknown>;
  reverts?: string;
  /** Names the save of several objects that this is a part of. */
  together?: string;
}

/** Whether somebody sees what is drawn for a tag. */
export const maySee = (actor: Actor, tag: string): boolean => {
  const spec = AREA_TAGS.get(tag);
  return spec !== undefined && can(actor, spec.permission);
};

function refuseWithoutPermission(actor: Actor, { section, areas }: AreaChange): void {
  const isHeld = can(actor, areaVariant(section).write) && [...areas.keys()].every((tag) => maySee(actor, tag));
  if (!isHeld) fail('permission_denied');
}

/** What somebody may touch of a section: by tag, as far as they may see it. */
function ownShapes({ actor }: Changing, section: AreaSection, { shapes }: DrawnAreas) {
  const tags = tagsOfSection(section).filter((tag) => maySee(actor, tag));
  return new Map(tags.map((tag) => [tag, shapes.get(tag) ?? []]));
}

type Shapes = ReturnType<typeof ownShapes>;

async function plan(work: AreaWork, { section, areas }: AreaChange) {
  const rows = await repo.listAreas(work.tx, [work.row.id]);
  const now = ownShapes(work, section, readAreas(rows));
  const known = new Set([...now.values()].flat().map(({ id }) => id));
  const fresh = [...areas.values()].flat().flatMap(({ id }) => (known.has(id) ? [] : [id]));
  // Of other tags, other sections and other cameras, shown or not.
  const taken = new Set([
    ...rows.map(({ id }) => id).filter((id) => !known.has(id)),
    ...(await repo.listTakenIds(work.tx, work.row.id, fresh)),
  ]);
  return { now, ...planChange(now, areas, (id) => taken.has(id)) };
}

const goneOf = (now: Shapes, planned: PlannedAreas['planned']): string[] => {
  const kept = new Set([...planned.values()].flat().map(({ shape }) => shape.id));
  return [...planned.keys()].flatMap((tag) => (now.get(tag) ?? []).flatMap(({ id }) => (kept.has(id) ? [] : [id])));
};

/** A region that lost its points is none. */
function regionAfter({ row }: AreaWork, { region }: AreaChange): RegionOfInterest | null {
  if (region === undefined) return regionOf(row);
  return region !== null && region.points.length >= MIN_POLYGON_POINTS ? region : null;
}

async function labelsIn({ tx, row }: AreaWork, plans: readonly Planned[]): Promise<Map<string, LabelRow>> {
  const ids = new Set(plans.flatMap(({ shape }) => shape.label ?? []));
  return new Map((await findLabelsOfSite(tx, row.site_id, [...ids])).map((label) => [label.id, label]));
}

async function refuseStale({ tx, row, showCurrent }: AreaWork, { section, version }: AreaChange): Promise<void> {
  if (version === undefined) return;
  const now = (await repo.findSection(tx, row.id, section))?.version ?? 0;
  if (version === now) return;
  throw new AppError([problemEntry('changed_since', { fields: section }, 'version')], undefined, await showCurrent?.());
}

const refuseWrong = ([first, ...rest]: readonly ProblemEntry[]): void => {
  if (first) throw new AppError([first, ...rest]);
};

/** What was deleted since has no label, and no categories, to go back to. */
function withKnownLabel(each: Planned, labels: ReadonlyMap<string, LabelRow>): Planned {
  const label = each.shape.label === null ? undefined : labels.get(each.shape.label);
  const offered = new Set(label?.categories.map(({ id }) => id));
  const categories = each.shape.categories.filter((id) => offered.has(id));
  return { ...each, shape: { ...each.shape, label: label?.id ?? null, categories } };
}

/** Nor a zone. */
const withKnownZone = (each: Planned, zones: ReadonlySet<string>): Planned =>
  each.shape.zone === null || zones.has(each.shape.zone) ? each : { ...each, shape: { ...each.shape, zone: null } };

/** Zones that are none of the camera's site. */
const problemsOfZones = (plans: readonly Planned[], zones: ReadonlySet<string>): ProblemEntry[] =>
  plans.flatMap(({ shape: { id, zone } }) =>
    zone === null || zones.has(zone) ? [] : [problemEntry('out_of_reach', undefined, `shapes.${id}.zone`)],
  );

/** Which kind it is stands in a column of its own. */
const formToStore = (shape: AreaShape) => {
  const { type: _, ...form } = itemOfForm(shape);
  return form;
};

async function store(work: AreaWork, plans: readonly Planned[], gone: readonly string[]): Promise<void> {
  const { tx, actor, row } = work;
  await repo.deleteAreas(tx, row.id, gone);
  const changed = plans.filter(isChanged);
  const isDrawn = changed.some(({ shape, before }) => !before && shape.user === '');
  const firstName = isDrawn ? await repo.findFirstName(tx, actor.userId) : '';
  await repo.storeAreas(
    tx,
    changed.map(({ shape, before, isAdjusted }) => ({
      id: shape.id,
      camera_id: row.id,
      tag: shape.tag,
      kind: shape.kind,
      form: storedFormOf(shape.kind).write(formToStore(shape)),
      color: shape.color === colorOfTag(shape.tag) ? null : shape.color,
      label_id: shape.label,
      category_ids: [...shape.categories],
      zone_id: shape.zone,
      zone_adjusted: shape.zone !== null && isAdjusted,
      drawn_by: before ? before.row.drawn_by : actor.userId,
      drawn_by_name: shape.user || firstName,
      version: shape.version + 1,
    })),
  );
}

/** The tags that changed, with all their shapes, before and after. */
async function trailOf({ tx, row }: AreaWork, now: Shapes, tags: readonly string[]) {
  const { shapes } = readAreas(await repo.listAreas(tx, [row.id]));
  const shown = (from: ReadonlyMap<string, readonly Parameters<typeof inTrail>[0][]>) =>
    Object.fromEntries(tags.map((tag) => [tag, (from.get(tag) ?? []).map(inTrail)]));
  return { before: shown(now), after: shown(shapes) };
}

async function record(work: AreaWork, section: AreaSection, trail: { before: object; after: object }): Promise<void> {
  const { services, tx, actor, row, reverts, together } = work;
  const place = placeOfCamera(row);
  const version = await repo.countChange(tx, row.id, section, actor.userId);
  const change = await recordChange(services, tx, actor, {
    object: { type: 'camera_area', id: row.id, name: row.name, place },
    action: 'updated',
    before: { ...trail.before },
    after: { ...trail.after },
    ...(reverts === undefined ? {} : { reverts }),
    ...(together === undefined ? {} : { together }),
  });
  if (row.deployment_id !== null) await bumpConfigVersion(tx, [row.deployment_id]);
  if (change === null) return;
  const message = { camera_ids: [row.id], section, version, by: actor.userId, change };
  tx.afterCommit(() => services.realtime.publish(place, { type: 'configured_area_update', ...message }));
}

/** All that is known of a change before it is made. */
async function prepare(work: AreaWork, change: AreaChange) {
  const { now, planned, problems } = await plan(work, change);
  const sent = [...planned.values()].flat();
  const labels = await labelsIn(work, sent);
  const zones = await repo.holdZones(work.tx, work.row.site_id, [
    ...new Set(sent.flatMap(({ shape }) => shape.zone ?? [])),
  ]);
  const known = sent.map((each) => withKnownZone(withKnownLabel(each, labels), zones));
  const plans = work.reverts === undefined ? sent : known;
  const gone = goneOf(now, planned);
  const region = { before: regionOf(work.row), after: regionAfter(work, change) };
  const isRegionChanged = !isDeepStrictEqual(region.before, region.after);
  const isNothingNew = !plans.some(isChanged) && gone.length === 0 && !isRegionChanged && problems.length === 0;
  return {
    now,
    tags: [...planned.keys()],
    plans,
    gone,
    labels,
    zones,
    problems,
    region,
    isRegionChanged,
    isNothingNew,
  };
}

/** Ends the call when the change may not be made as it was prepared. */
async function refuse(work: AreaWork, change: AreaChange, prepared: Awaited<ReturnType<typeof prepare>>) {
  const { plans, labels, zones, problems, region, isRegionChanged } = prepared;
  if (isRegionChanged && !maySee(work.actor, REGION_TAG)) fail('permission_denied');
  await refuseStale(work, change);
  refuseWrong([...problems, ...(work.reverts === undefined ? problemsOfZones(plans, zones) : [])]);
  // What is reverted was right when it was saved.
  if (work.reverts !== undefined) return;
  const judged = plans.map((each) => ({ shape: each.shape, isTouched: isTouched(each) }));
  refuseWrong([...problemsOfShapes(judged, labels), ...(isRegionChanged ? problemsOfRegion(region.after) : [])]);
}

/**
 * Changes the areas of a section of one camera: the tags that are named get exactly these shapes, everything else stays.
 * Sending again what is there already changes nothing, whatever the version. Answers whether anything changed.
 */
export async function changeAreas(work: AreaWork, change: AreaChange): Promise<boolean> {
  const { actor, tx, row } = work;
  refuseWithoutPermission(actor, change);
  const prepared = await prepare(work, change);
  if (prepared.isNothingNew) return false;
  await refuse(work, change, prepared);
  const { now, tags, plans, gone, region, isRegionChanged } = prepared;
  await store(work, plans, gone);
  if (isRegionChanged) await repo.storeRegion(tx, row.id, StoredRegionOfInterest.write(region.after));
  const { before, after } = await trailOf(work, now, tags);
  await record(work, change.section, {
    before: { ...before, [REGION_TAG]: region.before },
    after: { ...after, [REGION_TAG]: region.after },
  });
  return true;
}
