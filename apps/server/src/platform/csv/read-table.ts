import { fail } from '../errors/app-error.ts';
import { parseCsv } from './parse-csv.ts';

/** What a file must look like. */
interface TableShape<C extends string> {
  columns: readonly C[];
  /** A file may leave out the others. */
  required: readonly C[];
  maxRows: number;
}

/** One line of the file: its cells by column, and how many there are too many. */
export interface TableRow<C extends string> {
  row: number;
  values: Partial<Record<C, string>>;
  cells: number;
  expected: number;
}

const FIELD = { field: 'body' };

/** Async, so that a line that cannot stand in a header is refused by the promise, too. */
async function formIn(data: Uint8Array, headers: Record<string, string>): Promise<FormData> {
  return await new Response(new Blob([data]), { headers }).formData();
}

/** The file in a form that has it as its part. A form begins with the line that divides it. */
async function fileInForm(data: Uint8Array): Promise<Uint8Array> {
  const [first = ''] = Buffer.from(data.subarray(0, 200)).toString('latin1').split('\r\n', 1);
  const headers = { 'content-type': `multipart/form-data; boundary="${first.slice(2)}"` };
  const form = await formIn(data, headers).catch(() => fail('csv_unreadable', FIELD));
  const file = [...form.values()].find((part) => part instanceof Blob) ?? fail('csv_unreadable', FIELD);
  return new Uint8Array(await file.arrayBuffer());
}

function decode(data: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data);
  } catch {
    return fail('csv_unreadable', FIELD);
  }
}

function columnsOf<C extends string>(heading: readonly string[], { columns, required }: TableShape<C>): C[] {
  const names = heading.map((name) => name.trim().toLowerCase());
  const known: readonly string[] = columns;
  const unknown = names.filter((name, index) => !known.includes(name) || names.indexOf(name) !== index);
  if (unknown.length > 0) fail('csv_unknown_columns', { ...FIELD, columns: unknown.slice(0, 10).join(', ') });
  const missing = required.filter((name) => !names.includes(name));
  if (missing.length > 0) fail('csv_missing_columns', { ...FIELD, columns: missing.join(', ') });
  return names as C[];
}

/** An exported cell that looked like a formula carries an apostrophe, which is not part of it. */
const plain = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])/, '').trim();

/** The rows of an uploaded file, or the call ends with what is wrong with it as a whole. */
export async function readTable<C extends string>(
  { type, data }: { type: string; data: Uint8Array },
  shape: TableShape<C>,
): Promise<TableRow<C>[]> {
  const text = decode(type === 'multipart/form-data' ? await fileInForm(data) : data);
  if (text.includes('\0')) fail('csv_unreadable', FIELD);
  const [heading, ...rows] = parseCsv(text) ?? fail('csv_unreadable', FIELD);
  const columns = columnsOf(heading?.cells ?? [], shape);
  if (rows.length === 0) fail('csv_empty', FIELD);
  if (rows.length > shape.maxRows) fail('csv_too_many_rows', { ...FIELD, max: shape.maxRows });
  return rows.map(({ line, cells }) => ({
    row: line,
    values: Object.fromEntries(columns.map((name, index) => [name, plain(cells[index] ?? '')])) as Partial<
      Record<C, string>
    >,
    cells: cells.length,
    expected: columns.length,
  }));
}
