import { PeriodInput } from '@sightline/contract/authorised-periods';
import { type ProblemEntry, problemEntry } from '@sightline/contract/errors';
import { VEHICLE_KINDS } from '@sightline/contract/frames';
import { problemsOf } from '@sightline/contract/validation';
import { plateKey } from '@sightline/contract/vehicles/plate-text';
import { LicensePlate, type PlatesCsvColumn } from '@sightline/contract/vehicles/plates';
import { z } from 'zod';
import type { Actor } from '../../../../changes/reach/reach.ts';
import type { TableRow } from '../../../../platform/csv/read-table.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { findKnown } from '../plates.repo.ts';
import type { WantedPlate } from '../register-plates.ts';
import { findSitesNamed, type NamedSite } from './sites.repo.ts';

export type FileRow = TableRow<PlatesCsvColumn>;

export interface CheckedRow {
  file: FileRow;
  /** The plate it describes, when nothing is wrong. */
  plate: WantedPlate | null;
  problems: ProblemEntry[];
}

/** What a row must hold besides a site. */
const Cells = z.object({
  license_plate: LicensePlate,
  holder: z.string().max(150),
  vehicle_type: z.enum(VEHICLE_KINDS).nullable(),
  period: PeriodInput.nullable(),
});

const orNull = (cell: string | undefined) => (cell === undefined || cell === '' ? null : cell);

const cellsOf = ({ values }: FileRow) => ({
  license_plate: orNull(values.license_plate) ?? undefined,
  holder: values.holder ?? '',
  vehicle_type: orNull(values.vehicle_type)?.toLowerCase() ?? null,
  period: orNull(values.starts_on) === null ? null : { starts_on: values.starts_on, ends_on: orNull(values.ends_on) },
});

const asColumn = (field: string | undefined) => field?.replace(/^period\./, '') ?? 'row';

function problemsOfCells(file: FileRow): { cells: z.output<typeof Cells> | null; problems: ProblemEntry[] } {
  const extra =
    file.cells > file.expected
      ? [problemEntry('csv_wrong_cell_count', { count: file.cells, expected: file.expected }, 'row')]
      : [];
  const endAlone = orNull(file.values.ends_on) !== null && orNull(file.values.starts_on) === null;
  const alone = endAlone ? [problemEntry('required', undefined, 'starts_on')] : [];
  const given = Cells.safeParse(cellsOf(file));
  if (given.success) return { cells: given.data, problems: [...extra, ...alone] };
  const found = problemsOf(given.error, cellsOf(file)).map((one) => ({ ...one, field: asColumn(one.field) }));
  return { cells: null, problems: [...extra, ...alone, ...found] };
}

function siteOf({ values }: FileRow, sites: readonly NamedSite[]): NamedSite | ProblemEntry {
  const text = orNull(values.site);
  if (text === null) return problemEntry('required', undefined, 'site');
  const found = sites.filter(({ id, name }) => id === text.toLowerCase() || name === text.toLowerCase());
  if (found.length === 1) return found[0]!;
  return problemEntry(found.length === 0 ? 'name_unknown' : 'name_ambiguous', { name: text }, 'site');
}

function checkRow(file: FileRow, sites: readonly NamedSite[]): CheckedRow {
  const { cells, problems } = problemsOfCells(file);
  const site = siteOf(file, sites);
  if ('code' in site) return { file, plate: null, problems: [...problems, site] };
  if (cells === null || problems.length > 0) return { file, plate: null, problems };
  return { file, plate: { ...cells, note: '', siteId: site.id }, problems };
}

const placeOf = (siteId: string, key: string) => `${siteId} ${key}`;

/** A plate that its site knows, or that an earlier row has, is not registered again. */
export async function checkRows(tx: Db, actor: Actor, files: readonly FileRow[]): Promise<CheckedRow[]> {
  const names = files.flatMap(({ values }) => (values.site ? [values.site.toLowerCase()] : []));
  const sites = await findSitesNamed(actor.reach, tx, names);
  const rows = files.map((file) => checkRow(file, sites));
  const known = await findKnown(
    tx,
    rows.flatMap(({ plate }) => plate ?? []),
  );
  const seen = new Map(known.map(({ site_id, plate_key, site }) => [placeOf(site_id, plate_key), site]));
  return rows.map((row) => {
    if (row.plate === null) return row;
    const place = placeOf(row.plate.siteId, plateKey(row.plate.license_plate));
    const site = seen.get(place);
    if (site !== undefined)
      return { ...row, plate: null, problems: [problemEntry('plate_taken', { site }, 'license_plate')] };
    seen.set(place, row.file.values.site ?? '');
    return row;
  });
}
