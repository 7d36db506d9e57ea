import { BLOCK_OF_KIND } from '@sightline/contract/analytics/places';
import type { AreaForm, AreaKind } from '@sightline/contract/areas/forms';
import { itemOfForm } from '@sightline/contract/areas/shapes';
import { AREA_SECTIONS, AREA_TAGS, areaVariant } from '@sightline/contract/areas/tags';
import { boxAround, centerOf } from '@sightline/geometry/boxes';
import { clampToFrame, type FramePoint } from '@sightline/geometry/points';
import { createCamera } from '@sightline/scene/camera';
import type { CameraGround } from './ground/make-plans.ts';
import type { AreaRow, CameraUseCaseRow, DemoRows, LabelRow } from './rows.ts';
import { areaOf } from './scenes/grounds.ts';
import { ACCESS_GROUND, MEASURED_GROUNDS } from './scenes/measured-areas.ts';
import { categoriesOf, SCENE_AREAS, type SceneArea } from './scenes/more-areas.ts';
import { inFrame } from './scenes/shots.ts';
import type { DemoCamera } from './tenants.ts';
import type { DemoUser } from './users.ts';

/** `zone`: what the zone is called that it shows. */
type Drawn = SceneArea & { id: string; zone?: string };
type AreaRows = Pick<DemoRows, 'site_labels' | 'site_label_categories' | 'areas' | 'area_sections'>;

/** What was drawn for a use case that is on, from the ground its scene has for it. */
export function drawnFor(useCase: CameraUseCaseRow['use_case'], { source }: DemoCamera, id: () => string): Drawn[] {
  const area = areaOf(useCase, source.kind);
  if (!area) return [];
  const points = inFrame(createCamera(source.kind, source), area.ground).map(([x, y]) => clampToFrame([x, y]));
  const kind = area.ground.length > 2 ? 'polygon' : 'line';
  const { label } = area;
  const zone = kind === 'polygon' ? { zone: label } : {};
  return [{ id: id(), tag: useCase, kind, label, ...zone, points: pairsOf(points) }];
}

/** "C-03 Tower B North" looks at Tower B North. */
const placeOf = ({ row }: DemoCamera) => row.name.replace(/^\S+ /, '');

/** Where a camera measures something, by the place it looks at. */
function measuredBy(camera: DemoCamera, id: () => string): Drawn[] {
  const { source } = camera;
  return MEASURED_GROUNDS[source.kind].flatMap(({ kind, ground, part }): Drawn[] => {
    const points = inFrame(createCamera(source.kind, source), ground).map(([x, y]) => clampToFrame([x, y]));
    if (points.length < ground.length) return [];
    const label = part === undefined ? placeOf(camera) : `${placeOf(camera)} ${part}`;
    const shape = { kind: ground.length > 2 ? ('polygon' as const) : ('line' as const), points: pairsOf(points) };
    return [{ id: id(), tag: BLOCK_OF_KIND[kind], label, categories: 1, ...shape }];
  });
}

/** Where a gate sees vehicles come and go. */
function accessOf({ source }: DemoCamera, id: () => string): Drawn[] {
  if (source.kind !== 'gate') return [];
  const points = inFrame(createCamera(source.kind, source), ACCESS_GROUND).map(([x, y]) => clampToFrame([x, y]));
  const tag = 'vehicle_management__access_area';
  return [{ id: id(), tag, kind: 'polygon', points: pairsOf(points), label: 'Entrance', categories: 2 }];
}

const pairsOf = (points: readonly FramePoint[]) => points.map(([x, y]): [number, number] => [x, y]);

function formOf(kind: AreaKind, points: readonly FramePoint[]): AreaForm {
  const box = boxAround(points)!;
  if (kind === 'rectangle') return { kind, box };
  if (kind === 'ellipse') return { kind, center: centerOf(box), radiusX: box.width / 2, radiusY: box.height / 2 };
  return { kind, points };
}

const labelUse = (tag: string) => AREA_TAGS.get(tag)?.useCase ?? tag;

/** The labels that areas of a site go by, each for what it is used for. */
function labelsOf({ site, row }: DemoCamera, drawn: readonly Drawn[], newId: () => string): LabelRow[] {
  const names = [...new Set(drawn.flatMap(({ label }) => label ?? []))];
  return names.map((name) => ({
    id: newId(),
    reseller_id: site.reseller_id,
    company_id: site.company_id,
    site_id: site.id,
    name,
    use_cases: [...new Set(drawn.filter(({ label }) => label === name).map(({ tag }) => labelUse(tag)))],
    max_category_limit: categoriesOf(name)?.limit ?? null,
    created_at: row.created_at,
  }));
}

type Grounds = ReadonlyMap<string, CameraGround>;

interface Site {
  grounds: Grounds;
  labels: ReadonlyMap<string, { id: string; categories: readonly string[] }>;
  person: DemoUser['row'];
}

function areaRow(
  { row }: DemoCamera,
  { labels, person, grounds }: Site,
  { id, tag, kind, points, label, zone, categories = 0 }: Drawn,
): AreaRow {
  const known = label === undefined ? undefined : labels.get(label);
  const { type: _, ...form } = itemOfForm(formOf(kind, points));
  return {
    id,
    camera_id: row.id,
    tag,
    kind,
    form,
    label_id: known?.id ?? null,
    category_ids: known?.categories.slice(0, categories) ?? [],
    zone_id: (zone === undefined ? undefined : grounds.get(row.id)?.zones.get(zone)?.id) ?? null,
    drawn_by: person.id,
    drawn_by_name: person.first_name,
    created_at: row.created_at,
    updated_at: row.created_at,
  };
}

/** Who draws at a site: its company's admin. */
const drawerOf = (users: readonly DemoUser[], siteId: string) =>
  users.find(({ row, sites }) => row.role_key === 'company_admin' && sites.some(({ id }) => id === siteId))?.row ??
  users[0]!.row;

const sectionOf = (tag: string) => AREA_SECTIONS.find((section) => areaVariant(section).tags.includes(tag)) ?? 'alerts';

export interface Watching {
  camera: DemoCamera;
  /** What its use cases need. */
  drawn: readonly Drawn[];
}

/** Everything that is drawn on the demo's cameras, with the labels of their sites. */
export function makeAreas(
  cameras: readonly Watching[],
  users: readonly DemoUser[],
  grounds: Grounds,
  newId: () => string,
): AreaRows {
  const rows: AreaRows = { site_labels: [], site_label_categories: [], areas: [], area_sections: [] };
  const all = cameras.map(({ camera, drawn }) => ({
    camera,
    drawn: [
      ...drawn,
      ...SCENE_AREAS[camera.source.kind].map((area) => ({ ...area, id: newId() })),
      ...accessOf(camera, newId),
      ...measuredBy(camera, newId),
    ],
  }));
  for (const siteId of new Set(all.map(({ camera }) => camera.row.site_id))) {
    const own = all.filter(({ camera }) => camera.row.site_id === siteId);
    const labels = labelsOf(
      own[0]!.camera,
      own.flatMap(({ drawn }) => drawn),
      newId,
    );
    const categories = labels.flatMap(({ id, name }) =>
      (categoriesOf(name)?.names ?? []).map((category, position) => ({
        id: newId(),
        label_id: id,
        name: category,
        position,
      })),
    );
    const idsOf = (label: string) => categories.filter(({ label_id }) => label_id === label).map(({ id }) => id);
    const site: Site = {
      labels: new Map(labels.map(({ id, name }) => [name, { id, categories: idsOf(id) }])),
      person: drawerOf(users, siteId),
      grounds,
    };
    rows.site_labels.push(...labels);
    rows.site_label_categories.push(...categories);
    for (const { camera, drawn } of own) addCamera(rows, camera, site, drawn);
  }
  return rows;
}

function addCamera(rows: AreaRows, camera: DemoCamera, site: Site, drawn: readonly Drawn[]) {
  rows.areas.push(...drawn.map((each) => areaRow(camera, site, each)));
  for (const section of new Set(drawn.map(({ tag }) => sectionOf(tag))))
    rows.area_sections.push({
      camera_id: camera.row.id,
      section,
      version: 1,
      updated_at: camera.row.created_at,
      updated_by: site.person.id,
    });
}
