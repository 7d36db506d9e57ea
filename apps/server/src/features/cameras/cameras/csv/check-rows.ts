import type { CamerasCsvColumn } from '@sightline/contract/camera-files';
import { NewCamera } from '@sightline/contract/camera-settings';
import { type ErrorCode, type ProblemEntry, problemEntry } from '@sightline/contract/errors';
import { problemsOf } from '@sightline/contract/validation';
import type { Actor } from '../../../../changes/reach/reach.ts';
import { isMasked } from '../../../../changes/secrets/masked-address.ts';
import type { TableRow } from '../../../../platform/csv/read-table.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { findPlacesNamed, findTakenNames, type SiteFact } from './places.repo.ts';

type FileRow = TableRow<CamerasCsvColumn>;

export interface CheckedRow {
  file: FileRow;
  /** The site it means, when there is one. */
  siteId: string | undefined;
  /** The camera it describes, when nothing is wrong. */
  camera: NewCamera | null;
  problems: ProblemEntry[];
}

const orNothing = (cell: string | undefined) => (cell === '' ? undefined : cell);
const isNumber = (cell: string | undefined): cell is string => cell !== undefined && /^-?\d+(\.\d+)?$/.test(cell);
const numberIn = (cell: string | undefined) => (isNumber(cell) ? Number(cell) : orNothing(cell));

const SWITCHES: Record<string, boolean> = { true: true, yes: true, '1': true, false: false, no: false, '0': false };
const switchIn = (cell: string | undefined) => SWITCHES[cell?.toLowerCase() ?? ''] ?? orNothing(cell);

/** What the call for one camera would be sent. */
function bodyOf({ values }: FileRow, group: string | undefined) {
  const [lat, lng] = [numberIn(values.latitude), numberIn(values.longitude)];
  const method = numberIn(values.connectivity_method);
  const source = orNothing(values.source);
  return {
    name: orNothing(values.name),
    site_group: group,
    address: orNothing(values.address),
    ...(lat === undefined && lng === undefined ? {} : { lat_long: { lat, lng } }),
    ...(source === undefined && method === undefined
      ? {}
      : { camera_source: { source: source ?? '', ...(method === undefined ? {} : { connectivity_method: method }) } }),
    include: switchIn(values.include),
  };
}

/** Fields of the call by the column they come from. */
const COLUMN_OF: Record<string, CamerasCsvColumn> = {
  'lat_long.lat': 'latitude',
  'lat_long.lng': 'longitude',
  'camera_source.source': 'source',
  'camera_source.connectivity_method': 'connectivity_method',
};
const columnOf = (field = 'row') => COLUMN_OF[field] ?? field;

const named =
  (cell: string) =>
  ({ id, name }: { id: string; name: string }) =>
    [id, name.toLowerCase()].includes(cell.toLowerCase());

type Meant = { group: string; siteId: string } | { problem: ProblemEntry };

/** The one group a row means, or what is wrong with its site or its group. */
function placeMeant(places: readonly SiteFact[], { values: { site = '', group = '' } }: FileRow): Meant {
  const wrong = (code: ErrorCode, name: string, column: CamerasCsvColumn) => ({
    problem: problemEntry(code, { name }, column),
  });
  if (!site || !group) return { problem: problemEntry('required', undefined, site ? 'group' : 'site') };
  const sites = places.filter(named(site));
  if (sites.length === 0) return wrong('name_unknown', site, 'site');
  const groups = sites.flatMap(({ id: siteId, groups: own }) =>
    own.filter(named(group)).map(({ id }) => ({ group: id, siteId })),
  );
  const [first, second] = groups;
  if (!first) return wrong('name_unknown', group, 'group');
  // A site has one group of a name, so there are several sites.
  return second ? wrong('name_ambiguous', site, 'site') : first;
}

/** A column is told one thing at a time. */
const onePerColumn = (problems: readonly ProblemEntry[]) =>
  problems.filter(({ field }, index) => problems.findIndex((other) => other.field === field) === index);

function checkRow(file: FileRow, places: readonly SiteFact[], taken: ReadonlySet<string>): CheckedRow {
  const meant = placeMeant(places, file);
  const { group, siteId } = 'problem' in meant ? { group: undefined, siteId: undefined } : meant;
  const body = bodyOf(file, group);
  const parsed = NewCamera.safeParse(body);
  const { cells: count, expected, values } = file;
  const isTaken = siteId !== undefined && taken.has(`${siteId} ${values.name?.toLowerCase()}`);
  const problems = onePerColumn([
    ...(count > expected ? [problemEntry('csv_wrong_cell_count', { count, expected }, 'row')] : []),
    ...('problem' in meant ? [meant.problem] : []),
    ...(parsed.success ? [] : problemsOf(parsed.error, body))
      // Why there is no group is said above.
      .filter(({ field }) => field !== 'site_group')
      .map((each) => ({ ...each, field: columnOf(each.field) })),
    ...(isTaken ? [problemEntry('name_taken', undefined, 'name')] : []),
    ...(isMasked(values.source ?? '') ? [problemEntry('address_password_needed', undefined, 'source')] : []),
  ]);
  const camera = parsed.success && problems.length === 0 ? parsed.data : null;
  return { file, siteId, camera, problems };
}

/** The same name twice in one site cannot both be added. */
function findRepeats(rows: readonly CheckedRow[]): CheckedRow[] {
  const seen = new Map<string, number>();
  return rows.map((checked) => {
    const { values, row } = checked.file;
    const key = `${checked.siteId ?? values.site?.toLowerCase()} ${values.name?.toLowerCase()}`;
    const first = seen.get(key);
    if (first === undefined) seen.set(key, row);
    if (first === undefined || !values.name) return checked;
    const repeat = problemEntry('repeated_in_file', { row: first }, 'name');
    return { ...checked, camera: null, problems: onePerColumn([...checked.problems, repeat]) };
  });
}

/** Everything that is wrong with each row, by the rules of adding one camera. */
export async function checkRows(db: Db, actor: Actor, rows: readonly FileRow[]): Promise<CheckedRow[]> {
  const cells = (column: CamerasCsvColumn) => [
    ...new Set(rows.map(({ values }) => values[column]?.toLowerCase() ?? '')),
  ];
  const places = await findPlacesNamed(actor.reach, db, cells('site'), cells('group'));
  const taken = await findTakenNames(
    db,
    places.map(({ id }) => id),
    cells('name'),
  );
  return findRepeats(rows.map((file) => checkRow(file, places, taken)));
}
