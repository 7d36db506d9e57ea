import { createRandom } from '@sightline/scene/random';
import { drawnFor, makeAreas } from './areas.ts';
import { calibratedRows } from './calibrated-rows.ts';
import { makeFlows } from './flows/make-flows.ts';
import { makePlans, type PlannedFloor } from './ground/make-plans.ts';
import type { People } from './handling.ts';
import { type DemoSize, findingKey, historyOf, type Watched } from './history.ts';
import { createIds } from './ids.ts';
import { marksOf } from './marks.ts';
import { makeNodes } from './nodes.ts';
import { noticesOf, watchersOf, watchesOf } from './notices.ts';
import type { AlertRow, DemoRows, FindingRow, PictureOrder } from './rows.ts';
import { chooseShots } from './scenes/shots.ts';
import { makeSiteTags } from './site-tags.ts';
import { type DemoCamera, makeTenants } from './tenants.ts';
import { trailOf } from './trail.ts';
import { switchedOn } from './use-cases.ts';
import { type DemoUser, makeUsers } from './users.ts';

export const DEMO_SEED = 20_261;
const HISTORY_DAYS = 60;
const CLOUDY_EVERY = 3;

/** Everything the demo consists of: its rows, and the pictures to be taken, those of the latest alerts first. */
export interface Demo {
  rows: DemoRows;
  pictures: PictureOrder[];
  /** The floors of its sites, whose plans are to be drawn. */
  floors: PlannedFloor[];
  /** The processing node that runs along with the demo. */
  nodeId: string;
}

/** Makes the demo up: a pure function of what it is given; things happened up to `now`. */
export function buildDemo({ seed = DEMO_SEED, days = HISTORY_DAYS, now }: Partial<DemoSize> & { now: Date }): Demo {
  const { rows: tenantRows, cameras } = makeTenants(seed, now);
  const { rows: userRows, users } = makeUsers(seed, now, tenantRows);
  const newId = idsAt(seed, Date.parse(tenantRows.deployments[0]!.created_at));
  const firstSite = tenantRows.sites[0]!.id;
  const prepared = cameras.map((camera, index) => prepare(camera, index, camera.row.site_id === firstSite, newId));
  const people = peopleOf(users);
  const alerts = prepared
    .flatMap(({ watched }) => historyOf({ seed, now, days }, watched, people))
    .sort((a, b) => (a.occurred_at < b.occurred_at ? -1 : 1));
  const marks = users.filter(({ isDemoAccount }) => isDemoAccount).flatMap((user) => marksOf(seed, now, user, alerts));
  const watchers = watchersOf(users, tenantRows.cameras);
  const cameraUseCases = prepared.flatMap(({ useCases }) => useCases);
  const nodes = makeNodes(seed, now, tenantRows.deployments);
  const siteTags = makeSiteTags(seed, tenantRows.sites);
  const { site_plans, zones, floors, grounds } = makePlans(seed, cameras);
  const areas = makeAreas(prepared, users, grounds, newId);
  return {
    rows: {
      ...tenantRows,
      site_plans,
      zones,
      cameras: calibratedRows({ seed, now }, cameras, grounds),
      ...nodes,
      ...siteTags,
      tags: [...nodes.tags, ...siteTags.tags],
      ...userRows,
      camera_use_cases: cameraUseCases,
      ...areas,
      ...makeFlows({ seed, now, cameras, users, labels: areas.site_labels }),
      audit_entries: trailOf({ ...tenantRows, seed, now, users, cameraUseCases }),
      alerts,
      findings: prepared.flatMap(({ watched }) => findingsOf(watched)),
      alert_marks: marks,
      notification_cameras: watchers.flatMap(watchesOf),
      notifications: watchers.flatMap((watcher) => noticesOf(seed, watcher, alerts, marks)),
    },
    pictures: latestFirst(
      prepared.flatMap(({ watched }) => picturesOf(watched)),
      alerts,
    ),
    floors,
    nodeId: tenantRows.deployments[0]!.id,
  };
}

function idsAt(seed: number, atMs: number) {
  const idAt = createIds(createRandom(seed, 'cameras'));
  return () => idAt(atMs);
}

function prepare(camera: DemoCamera, index: number, isFirstSite: boolean, newId: () => string) {
  const wishes = { isCloudy: index % CLOUDY_EVERY === CLOUDY_EVERY - 1, isQuiet: camera.plan.busy < 1 };
  const shots = chooseShots(camera.source, wishes).map((shot) => ({ ...shot, id: newId() }));
  const useCases = switchedOn(camera, shots, isFirstSite);
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

const findingsOf = ({ shots }: Watched): FindingRow[] =>
  shots.flatMap(({ id, findings }) =>
    [...findings].map(([useCase, { objects, zones }]) => ({ key: findingKey(id, useCase), objects, zones })),
  );

const picturesOf = ({ camera, shots }: Watched): PictureOrder[] =>
  shots.map(({ id, light, atMs }) => ({
    id,
    cameraId: camera.row.id,
    cameraName: camera.row.name,
    source: camera.row.source,
    light,
    atMs,
    takenAt: camera.row.created_at,
  }));

/** What people see first is taken first; a picture no alert refers to is not taken at all. */
function latestFirst(pictures: readonly PictureOrder[], alerts: readonly AlertRow[]): PictureOrder[] {
  const last = new Map(alerts.map(({ frame_id, occurred_at }) => [frame_id, occurred_at]));
  return pictures.filter(({ id }) => last.has(id)).sort((a, b) => (last.get(a.id)! < last.get(b.id)! ? 1 : -1));
}
