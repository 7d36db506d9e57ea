import { createRandom } from '@sightline/scene/random';
import { cellFinder } from '../changes/rollups/plan-cell.ts';
import { drawnFor, makeAreas } from './areas.ts';
import { inspectionOf } from './by-plan/inspection.ts';
import { timelapseOf } from './by-plan/timelapse.ts';
import { calibratedRows } from './calibrated-rows.ts';
import { makeDoors } from './doors/make-doors.ts';
import { makeFlowFacts } from './facts/flowsense.ts';
import { blocksOf, makeFacts } from './facts/make-facts.ts';
import { makeFlows } from './flows/make-flows.ts';
import { makePlans, type PlannedFloor } from './ground/make-plans.ts';
import type { People } from './handling.ts';
import { healthBlocksOf, incidentsOf } from './health.ts';
import { type DemoSize, findingKey, historyOf, type Watched } from './history.ts';
import { createIds } from './ids.ts';
import { joinRepeats } from './incidents.ts';
import { marksOf } from './marks.ts';
import { makeNodes } from './nodes.ts';
import { keepsOthersAway, noiseOf } from './noise.ts';
import { noticesOf, watchersOf, watchesOf } from './notices.ts';
import type { AlertRow, CameraRow, DemoRows, FindingRow, PictureOrder, PlanRow } from './rows.ts';
import { chooseShots } from './scenes/shots.ts';
import { makeSiteTags } from './site-tags.ts';
import { talkOf } from './talk.ts';
import { type DemoCamera, makeTenants } from './tenants.ts';
import { trailOf } from './trail.ts';
import { switchedOn } from './use-cases.ts';
import { type DemoUser, makeUsers } from './users.ts';
import { makeVehicles } from './vehicles/make-vehicles.ts';

export const DEMO_SEED = 20_261;
const HISTORY_DAYS = 60;
const CLOUDY_EVERY = 3;
/** The zone of a gate through which vehicles come and go. */
const GATE_LANE = 'Slow lane';

/** Everything the demo consists of: its rows, and the pictures to be taken, those of the latest alerts first. */
export interface Demo {
  rows: DemoRows;
  pictures: PictureOrder[];
  /** The floors of its sites, whose plans are to be drawn. */
  floors: PlannedFloor[];
  /** Alerts about people who were seen for so long after them, and alone. */
  stays: ReadonlyMap<string, number>;
  /** The processing node that runs along with the demo. */
  nodeId: string;
}

/** Makes the demo up: a pure function of what it is given; things happened up to `now`. */
export function buildDemo({ seed = DEMO_SEED, days = HISTORY_DAYS, now }: Partial<DemoSize> & { now: Date }): Demo {
  const { rows: tenantRows, cameras } = makeTenants(seed, now);
  const { rows: userRows, users } = makeUsers(seed, now, tenantRows);
  const newId = idsAt(seed, Date.parse(tenantRows.deployments[0]!.created_at));
  const prepared = cameras.map((camera, index) => prepare(camera, index, newId));
  const people = peopleOf(users);
  const { site_plans, zones, floors, grounds } = makePlans(seed, cameras);
  const areas = makeAreas(prepared, users, grounds, newId);
  const noise = prepared.map(({ watched }) => noiseOf({ seed, now, days }, watched, people));
  const history = prepared
    .flatMap(({ watched }) => {
      const isAlone = keepsOthersAway(watched.camera);
      return historyOf({ seed, now, days }, watched, people).filter(({ occurred_at }) => !isAlone(occurred_at));
    })
    .concat(noise.flatMap(({ alerts }) => alerts))
    .sort((a, b) => (a.occurred_at < b.occurred_at ? -1 : 1));
  const alerts = joinRepeats(history, areas.areas);
  const marks = users.filter(({ isDemoAccount }) => isDemoAccount).flatMap((user) => marksOf(seed, now, user, alerts));
  const watchers = watchersOf(users, tenantRows.cameras);
  const cameraUseCases = prepared.flatMap(({ useCases }) => useCases);
  const nodes = makeNodes(seed, now, tenantRows.deployments);
  const siteTags = makeSiteTags(seed, tenantRows.sites);
  const timelapse = timelapseOf({ seed, now }, cameras, users);
  const inspection = inspectionOf({ seed, now }, cameras, users);
  const atGates = {
    seed,
    now,
    zoneOf: ({ row }: DemoCamera) => grounds.get(row.id)?.zones.get(GATE_LANE)?.id ?? null,
    byOf: ({ id }: { id: string }) => people.get(id)?.[0] ?? null,
  };
  const vehicles = makeVehicles(atGates, cameras);
  const { camera_blocks: doorBlocks, pictures: facePictures, ...doors } = makeDoors(atGates, cameras);
  const cameraRows = calibratedRows({ seed, now }, cameras, grounds);
  const flows = makeFlows({ seed, now, cameras, users, labels: areas.site_labels });
  return {
    rows: {
      ...tenantRows,
      site_plans,
      zones,
      cameras: cameraRows,
      ...nodes,
      ...siteTags,
      tags: [...nodes.tags, ...siteTags.tags],
      ...userRows,
      camera_use_cases: cameraUseCases,
      timelapse_frames: timelapse.timelapse_frames,
      timelapses: timelapse.timelapses,
      inspection_captures: inspection.inspection_captures,
      inspection_notes: inspection.inspection_notes,
      registered_plates: vehicles.registered_plates,
      plate_periods: vehicles.plate_periods,
      vehicle_records: vehicles.vehicle_records,
      ...doors,
      camera_blocks: [
        ...blocksOf(areas.areas),
        ...healthBlocksOf(cameraRows),
        ...timelapse.camera_blocks,
        ...inspection.camera_blocks,
        ...vehicles.camera_blocks,
        ...doorBlocks,
      ],
      camera_incidents: incidentsOf({ seed, now }, cameraRows),
      ...areas,
      facts: [...makeFacts({ seed, now, days }, cameras, areas), ...makeFlowFacts({ seed, now, days }, cameras, flows)],
      ...flows,
      audit_entries: trailOf({ ...tenantRows, seed, now, users, cameraUseCases }),
      alerts,
      findings: prepared.flatMap(({ watched: { shots } }, index) =>
        findingsOf([...shots, ...noise[index]!.shots], cameraRows[index]!, site_plans),
      ),
      alert_marks: marks,
      ...talkOf(seed, now, alerts, users, people),
      notification_cameras: watchers.flatMap(watchesOf),
      notifications: watchers.flatMap((watcher) => noticesOf(seed, watcher, alerts, marks)),
    },
    pictures: [
      ...latestFirst(
        prepared.flatMap(({ watched: { camera, shots } }, index) =>
          picturesOf(camera, [...shots, ...noise[index]!.shots]),
        ),
        alerts,
      ),
      ...inspection.pictures,
      ...vehicles.pictures,
      ...facePictures,
      ...timelapse.pictures,
    ],
    floors,
    stays: new Map(noise.flatMap(({ stays }) => [...stays])),
    nodeId: tenantRows.deployments[0]!.id,
  };
}

function idsAt(seed: number, atMs: number) {
  const idAt = createIds(createRandom(seed, 'cameras'));
  return () => idAt(atMs);
}

function prepare(camera: DemoCamera, index: number, newId: () => string) {
  const wishes = { isCloudy: index % CLOUDY_EVERY === CLOUDY_EVERY - 1, isQuiet: camera.plan.busy < 1 };
  const shots = chooseShots(camera.source, wishes).map((shot) => ({ ...shot, id: newId() }));
  const useCases = switchedOn(camera, shots);
  const drawn = useCases.flatMap(({ use_case }) => drawnFor(use_case, camera, newId));
  const settings = new Map(useCases.map((row) => [row.use_case, row.settings]));
  return { camera, useCases, drawn, watched: { camera, shots, settings } satisfies Watched };
}

/** Users who handle alerts, by site: site users first, then company admins. */
function peopleOf(users: readonly DemoUser[]): People {
  const rank = ['site_operator', 'company_admin'] as const;
  const handling = rank.flatMap((role) =>
    users.filter(({ row }) => row.role_key === role && row.account_state === 'active'),
  );
  const people = new Map<string, string[]>();
  for (const { row, sites } of handling) {
    for (const { id } of sites) people.set(id, [...(people.get(id) ?? []), row.id]);
  }
  return people;
}

/** What pictures show, with the cell of the plan it stands on. */
function findingsOf(shots: Watched['shots'], camera: CameraRow, plans: readonly PlanRow[]): FindingRow[] {
  const plan = plans.find(({ id }) => id === camera.layout_plan_id);
  const cellOf = camera.alert_calibration && plan && cellFinder(camera.alert_calibration.content, plan);
  return shots.flatMap(({ id, findings }) =>
    [...findings].map(([useCase, { objects, zones }]) => ({
      key: findingKey(id, useCase),
      objects,
      zones,
      ...(cellOf?.(objects) ?? { plan_id: null, cell_x: null, cell_y: null }),
    })),
  );
}

const picturesOf = (camera: DemoCamera, shots: Watched['shots']): Omit<PictureOrder, 'takenAt'>[] =>
  shots.map(({ id, light, atMs }) => ({
    id,
    purpose: 'alert',
    cameraId: camera.row.id,
    cameraName: camera.row.name,
    source: camera.row.source,
    light,
    atMs,
  }));

/** What people see first is taken first; a picture no alert refers to is not taken at all. */
function latestFirst(pictures: readonly Omit<PictureOrder, 'takenAt'>[], alerts: readonly AlertRow[]): PictureOrder[] {
  const last = new Map(alerts.map(({ frame_id, occurred_at }) => [frame_id, occurred_at]));
  return pictures
    .flatMap((picture) => {
      const takenAt = last.get(picture.id);
      return takenAt === undefined ? [] : [{ ...picture, takenAt }];
    })
    .sort((a, b) => (a.takenAt < b.takenAt ? 1 : -1));
}
