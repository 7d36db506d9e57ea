/**
 * The rows of a CSV file, each a list of cells; null when a quotation is not closed or something follows a closed one.
 * Lines may end as any system ends them; empty lines are left out, and `line` counts them all the same.
 */
export function parseCsv(text: string): { line: number; cells: string[] }[] | null {
  const rows: { line: number; cells: string[] }[] = [];
  let line = 1;
  let start = line;
  let cells: string[] = [];
  // A cell, bare or quoted, and what ends it: a comma, the line's end or the end of all.
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/gy;
  while (cell.lastIndex <= text.length) {
    const [whole, quoted, bare = '', end] = cell.exec(text) ?? [];
    if (whole === undefined) return null;
    cells.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    line += whole.match(/\r\n|\n|\r/g)?.length ?? 0;
    if (end === ',') continue;
    if (cells.some((each) => each.trim() !== '')) rows.push({ line: start, cells });
    if (end === '') break;
    cells = [];
    start = line;
  }
  return rows;
}
