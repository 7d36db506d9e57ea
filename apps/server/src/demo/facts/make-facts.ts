import { BLOCK_OF_KIND, MEASURED_KINDS, type MeasuredKind } from '@sightline/contract/analytics/places';
import type { FactKind } from '@sightline/contract/facts';
import { createRandom } from '@sightline/scene/random';
import { type DemoSize, moodOf } from '../history.ts';
import { createIds } from '../ids.ts';
import { createLocalClock, daysBefore, type LocalClock } from '../local-time.ts';
import type { AreaRow, CameraBlockRow, DemoRows, FactRow } from '../rows.ts';
import type { DemoCamera } from '../tenants.ts';
import { DAY_MS, HOURS, type MakeDay, type Measured } from './day.ts';
import { footfallOf } from './footfall.ts';
import { machinesOf } from './machines.ts';
import { vehiclesOf } from './vehicles.ts';
import { workhourOf } from './workhour.ts';

/** How much one area differs from the next: less than twofold, since the scenes that go on measuring are much alike. */
const SPREAD = [0.8, 1.25] as const;

const MAKERS: Readonly<Record<MeasuredKind, MakeDay>> = {
  footfall: footfallOf,
  workhour: workhourOf,
  vehicle_tracking: vehiclesOf,
  machinery: machinesOf,
};
const kindOf = (tag: string) => MEASURED_KINDS.find((kind) => BLOCK_OF_KIND[kind] === tag);

/** What cameras measure is on wherever something is drawn for it. */
export const blocksOf = (areas: readonly AreaRow[]): CameraBlockRow[] => {
  const blocks = areas.flatMap(({ camera_id, tag }) => {
    const kind = kindOf(tag);
    return kind ? [{ camera_id, block: BLOCK_OF_KIND[kind], enabled: true, schedule: HOURS, settings: {} }] : [];
  });
  return [...new Map(blocks.map((row) => [`${row.camera_id} ${row.block}`, row])).values()];
};

type Drawn = Pick<DemoRows, 'areas' | 'site_labels' | 'site_label_categories'>;

const isCounted = (kind: FactKind) => kind === 'footfall' || kind === 'flowsense';

/** How long something lasted after the moment it is told of. */
const lastsMs = (kind: FactKind, { value }: Measured) => (isCounted(kind) ? 0 : value * 1000);

/** An area in which something is measured or counted. */
export interface Place {
  camera: DemoCamera;
  clock: LocalClock;
  kind: FactKind;
  make: MakeDay;
  /** How much happens there compared with other places. */
  busy: number;
  /** The flow that counts. */
  flow?: { id: string; slug: string };
  areaId: string;
  label: string;
  categories: readonly string[];
}

/** What was measured at a place, day by day. */
export function factsOf({ seed, now, days }: DemoSize, place: Place): FactRow[] {
  const { camera, clock, kind, make, busy, flow, areaId, label, categories } = place;
  const today = clock.dayOf(now.getTime());
  const of = [camera.row.source, kind, label] as const;
  return Array.from({ length: days + 1 }, (_, index) => daysBefore(today, days - index)).flatMap((day): FactRow[] => {
    // A day draws from a sequence of its own: it stays the same whenever the demo is made.
    const random = createRandom(seed, 'facts', ...of, day / DAY_MS);
    const idAt = createIds(random);
    const pace = busy * moodOf(seed, camera.site.name, day);
    return make({ camera, day, clock, random, pace })
      .filter((one) => one.atMs + lastsMs(kind, one) <= now.getTime() && one.atMs > now.getTime() - days * DAY_MS)
      .map(({ atMs, track = null, direction = null, state = null, object_kind, value }) => ({
        id: idAt(atMs),
        camera_id: camera.row.id,
        kind,
        flow_id: flow?.id ?? null,
        flow_slug: flow?.slug ?? null,
        occurred_at: new Date(atMs).toISOString(),
        area_id: areaId,
        label,
        categories,
        object_kind,
        track,
        direction,
        state,
        value,
      }));
  });
}

/** The clock of each time zone there is. */
export function clocksOf(cameras: readonly DemoCamera[]): ReadonlyMap<string, LocalClock> {
  const zones = new Set(cameras.map(({ site }) => site.time_zone));
  return new Map([...zones].map((zone) => [zone, createLocalClock(zone)]));
}

/** What the demo's cameras measured over the last weeks, by the clocks of their sites. */
export function makeFacts(size: DemoSize, cameras: readonly DemoCamera[], drawn: Drawn): FactRow[] {
  const byId = new Map(cameras.map((camera) => [camera.row.id, camera]));
  const labels = new Map(drawn.site_labels.map(({ id, name }) => [id, name]));
  const categories = new Map(drawn.site_label_categories.map(({ id, name }) => [id, name]));
  const clocks = clocksOf(cameras);
  return drawn.areas.flatMap(({ id, camera_id, tag, label_id, category_ids }) => {
    const [kind, camera] = [kindOf(tag), byId.get(camera_id)];
    const clock = camera && clocks.get(camera.site.time_zone);
    if (!kind || !clock) return [];
    const label = labels.get(label_id ?? '') ?? '';
    const spread = createRandom(size.seed, 'area', camera.row.source, kind, label).between(...SPREAD);
    return factsOf(size, {
      camera,
      clock,
      kind,
      make: MAKERS[kind],
      busy: spread,
      areaId: id,
      label,
      categories: category_ids.flatMap((category) => categories.get(category) ?? []),
    });
  });
}
