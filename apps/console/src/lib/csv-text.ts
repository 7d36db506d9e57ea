export type CsvCell = string | number;

/** What a spreadsheet would take for a formula begins with one of these. */
const FORMULA = /^[=+\-@\t\r]/;

function cellText(value: CsvCell): string {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Lines for a spreadsheet. The mark tells it which letters these are. */
export const csvText = (lines: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${lines.map((line) => line.map(cellText).join(',')).join('\r\n')}\r\n`;
