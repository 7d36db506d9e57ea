import type { CamerasCsvColumn } from '@sightline/contract/camera-files';
import { NewCamera } from '@sightline/contract/camera-settings';
import { type ProblemEntry, problemEntry } from '@sightline/contract/errors';
import { problemsOf } from '@sightline/contract/validation';
import type { Actor } from '../../../../changes/reach/reach.ts';
import { isMasked } from '../../../../changes/secrets/masked-address.ts';
import type { TableRow } from '../../../../platform/csv/read-table.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { findGroupsNamed, findTakenNames, type GroupFact } from './groups.repo.ts';

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
  site_group: 'group',
  'lat_long.lat': 'latitude',
  'lat_long.lng': 'longitude',
  'camera_source.source': 'source',
  'camera_source.connectivity_method': 'connectivity_method',
};
const columnOf = (field = 'row') => COLUMN_OF[field] ?? field;

const named = (cell: string | undefined, id: string, name: string) =>
  [id, name.toLowerCase()].includes(cell?.toLowerCase() ?? '');

/** The one group a row means; names that several share mean none. */
function groupMeant(groups: readonly GroupFact[], { values }: FileRow): GroupFact | undefined {
  const meant = groups.filter(
    (group) => named(values.group, group.id, group.name) && named(values.site, group.site_id, group.site_name),
  );
  return meant.length === 1 ? meant[0] : undefined;
}

/** A column is told one thing at a time. */
const onePerColumn = (problems: readonly ProblemEntry[]) =>
  problems.filter(({ field }, index) => problems.findIndex((other) => other.field === field) === index);

function placeProblems({ values }: FileRow, group: GroupFact | undefined): ProblemEntry[] {
  if (!values.site) return [problemEntry('required', undefined, 'site')];
  if (!values.group) return [problemEntry('required', undefined, 'group')];
  return group ? [] : [problemEntry('out_of_reach', undefined, 'group')];
}

function checkRow(file: FileRow, groups: readonly GroupFact[], taken: ReadonlySet<string>): CheckedRow {
  const group = groupMeant(groups, file);
  const body = bodyOf(file, group?.id);
  const parsed = NewCamera.safeParse(body);
  const { cells: count, expected, values } = file;
  const isTaken = group !== undefined && taken.has(`${group.site_id} ${values.name?.toLowerCase()}`);
  const problems = onePerColumn([
    ...(count > expected ? [problemEntry('csv_wrong_cell_count', { count, expected }, 'row')] : []),
    ...placeProblems(file, group),
    ...(parsed.success ? [] : problemsOf(parsed.error, body)).map((each) => ({ ...each, field: columnOf(each.field) })),
    ...(isTaken ? [problemEntry('name_taken', undefined, 'name')] : []),
    ...(isMasked(values.source ?? '') ? [problemEntry('address_password_needed', undefined, 'source')] : []),
  ]);
  const camera = parsed.success && problems.length === 0 ? parsed.data : null;
  return { file, siteId: group?.site_id, camera, problems };
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
  const groups = await findGroupsNamed(actor.reach, db, cells('group'), cells('site'));
  const taken = await findTakenNames(db, [...new Set(groups.map((group) => group.site_id))], cells('name'));
  return findRepeats(rows.map((file) => checkRow(file, groups, taken)));
}
