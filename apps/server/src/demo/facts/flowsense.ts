import { StoredFlow } from '@sightline/contract/logic-flows/stored';
import { createRandom } from '@sightline/scene/random';
import { PRESENT, shareAt, TRAFFIC } from '@sightline/scene/rhythm';
import { FLOW_PLANS, type Traffic } from '../flows/flow-plans.ts';
import type { FlowRows } from '../flows/rows.ts';
import type { DemoSize } from '../history.ts';
import type { FactRow } from '../rows.ts';
import type { DemoCamera } from '../tenants.ts';
import { aboutSo, type MakeDay, timeOf } from './day.ts';
import { clocksOf, factsOf } from './make-facts.ts';

/** When what is counted passes. */
const HOURS_OF: Readonly<Record<Traffic['by'], ReadonlyMap<number, number>>> = { vehicles: TRAFFIC, people: PRESENT };
const HALVES = [0, 0.5] as const;
/** How much one place differs from the next. */
const SPREAD = [0.85, 1.1] as const;

const countedOf =
  ({ by, eachWay, comingIn, goingOut }: Traffic): MakeDay =>
  ({ day, clock, random, pace }) =>
    [...HOURS_OF[by].keys()].flatMap((hour) =>
      HALVES.flatMap((half) =>
        [['in', comingIn] as const, ['out', goingOut] as const].flatMap(([direction, object_kind]) => {
          const mean = eachWay * shareAt(HOURS_OF[by], timeOf(day, hour)) * pace;
          const value = aboutSo(mean / HALVES.length, random);
          const atMs = clock.momentOf(day, hour + half + random.next() / 2);
          return value > 0 ? [{ atMs, value, direction, object_kind }] : [];
        }),
      ),
    );

/** What the Flowsense flows of the demo counted over the last weeks. */
export function makeFlowFacts(size: DemoSize, cameras: readonly DemoCamera[], rows: FlowRows): FactRow[] {
  const clocks = clocksOf(cameras);
  return rows.logic_flows.flatMap(({ id, slug, live_version }) => {
    const traffic = FLOW_PLANS.find((plan) => plan.slug === slug)?.traffic;
    const live = rows.logic_flow_versions.find(({ flow_id, number }) => flow_id === id && number === live_version);
    const read = StoredFlow.read(live?.content);
    if (!traffic || !read.ok) return [];
    return cameras.flatMap((camera) => {
      const clock = clocks.get(camera.site.time_zone);
      const areas = Object.values(read.content.areas[camera.row.id] ?? {}).flat();
      return areas.flatMap(({ id: areaId, selected_label }) =>
        clock
          ? factsOf(size, {
              camera,
              clock,
              kind: 'flowsense',
              make: countedOf(traffic),
              busy: createRandom(size.seed, 'flow', slug, camera.row.source).between(...SPREAD),
              flow: { id, slug },
              areaId,
              label: selected_label?.display_name ?? '',
              categories: [],
            })
          : [],
      );
    });
  });
}
