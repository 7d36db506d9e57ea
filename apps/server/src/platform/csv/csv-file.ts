import { csvLine } from './csv-line.ts';

export type CsvRow = readonly (string | number | null)[];

/** Tells spreadsheets that the file is in UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A CSV file, a page of rows at a time: it never lies in memory as a whole. */
export async function* csvFile(
  heading: readonly string[],
  pages: AsyncIterable<readonly CsvRow[]>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(BYTE_ORDER_MARK + csvLine(heading));
  for await (const rows of pages) if (rows.length > 0) yield Buffer.from(rows.map(csvLine).join(''));
}
