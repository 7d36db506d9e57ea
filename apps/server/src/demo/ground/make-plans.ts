import { createRandom } from '@sightline/scene/random';
import { createIds } from '../ids.ts';
import type { PlanRow, SiteRow, ZoneRow } from '../rows.ts';
import { areasAt } from '../scenes/grounds.ts';
import type { DemoCamera } from '../tenants.ts';
import { type Floor, floorsOf, type Ground, onPlan, PIXELS_PER_M } from './place-grounds.ts';

/** A floor with the row of its plan. */
export interface PlannedFloor extends Floor {
  row: PlanRow;
}

/** Where a camera is on its site: the plan of its floor, its ground, and the zones on that, by what areas call them. */
export interface CameraGround {
  floor: PlannedFloor;
  ground: Ground;
  zones: ReadonlyMap<string, ZoneRow>;
}

interface Plans {
  site_plans: PlanRow[];
  zones: ZoneRow[];
  floors: PlannedFloor[];
  /** By the camera's id. */
  grounds: ReadonlyMap<string, CameraGround>;
}

const COLORS = ['#FFB020', '#0E7490', '#7C5CDB', '#2E9E5B', '#D9488B', '#C2571A'] as const;
const DRAWN_BY = 'company';

const aboveOf = ({ id, reseller_id, company_id, created_at }: SiteRow) => ({
  reseller_id,
  company_id,
  site_id: id,
  created_at,
});

function planOf(site: SiteRow, { level, sheet }: Floor, id: string): PlanRow {
  return {
    id,
    ...aboveOf(site),
    name: `Level ${level}`,
    level,
    picture_key: `plans/${id}.png`,
    width: Math.round(sheet.widthM * PIXELS_PER_M),
    height: Math.round(sheet.heightM * PIXELS_PER_M),
    metres_per_pixel: 1 / PIXELS_PER_M,
  };
}

/** The zones of a ground: what is drawn on its cameras, and lies inside the plan. */
function zonesOf(site: SiteRow, floor: PlannedFloor, ground: Ground, taken: ReadonlySet<string>, newId: () => string) {
  const areas = areasAt(ground.kind).filter(({ ground: corners }) => corners.length > 2);
  return areas.map(({ label, ground: corners }, index): [string, ZoneRow] => [
    label,
    {
      id: newId(),
      ...aboveOf(site),
      name: taken.has(label) ? `${label}, ${ground.name}` : label,
      color: COLORS[(taken.size + index) % COLORS.length]!,
      plan_id: floor.row.id,
      polygon: corners.map((corner) => onPlan(floor, ground, corner)),
      updated_by: DRAWN_BY,
      updated_at: site.created_at,
    },
  ]);
}

/** Plans and zones of all sites, as the scenes of their cameras have it. */
export function makePlans(seed: number, cameras: readonly DemoCamera[]): Plans {
  const newIdAt = createIds(createRandom(seed, 'plans'));
  const plans: Plans & { grounds: Map<string, CameraGround> } = {
    site_plans: [],
    zones: [],
    floors: [],
    grounds: new Map(),
  };
  for (const site of new Set(cameras.map((camera) => camera.site))) {
    const newId = () => newIdAt(Date.parse(site.created_at));
    const taken = new Set<string>();
    for (const floor of floorsOf(cameras.filter((camera) => camera.site === site))) {
      const planned = { ...floor, row: planOf(site, floor, newId()) };
      plans.floors.push(planned);
      plans.site_plans.push(planned.row);
      for (const ground of floor.grounds) {
        const zones = new Map(zonesOf(site, planned, ground, taken, newId));
        for (const { name } of zones.values()) taken.add(name);
        plans.zones.push(...zones.values());
        for (const { row } of ground.cameras) plans.grounds.set(row.id, { floor: planned, ground, zones });
      }
    }
  }
  return plans;
}
