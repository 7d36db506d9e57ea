import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCsv } from './parse-csv.ts';

const cellsOf = (text: string) => parseCsv(text)?.map(({ cells }) => cells);

describe('parseCsv', () => {
  it('reads cells, bare and quoted, whatever ends a line', () => {
    expect(cellsOf('a,b\r\n"c,d","say ""hi"""\ne,\r\n')).toEqual([
      ['a', 'b'],
      ['c,d', 'say "hi"'],
      ['e', ''],
    ]);
  });

  it('counts lines as an editor does, over empty ones and cells of several lines', () => {
    expect(parseCsv('a\n\n"b\nb"\nc')).toEqual([
      { line: 1, cells: ['a'] },
      { line: 3, cells: ['b\nb'] },
      { line: 5, cells: ['c'] },
    ]);
  });

  it.each(['"open', 'a,"b', '"a"b', 'a"b'])('does not guess what %s means', (text) => {
    expect(parseCsv(text)).toBeNull();
  });

  it('reads back what was written', () => {
    const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
    const row = fc.array(fc.string(), { minLength: 1, maxLength: 4 }).filter((cells) => cells.some((c) => c.trim()));
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        expect(cellsOf(rows.map((cells) => cells.map(quote).join(',')).join('\r\n'))).toEqual(rows);
      }),
    );
  });

  it('ends for a file of nothing but quotation marks or commas', () => {
    expect(cellsOf('')).toEqual([]);
    expect(cellsOf(',,,')).toEqual([]);
    expect(cellsOf('"'.repeat(100_000))).toEqual([['"'.repeat(49_999)]]);
  });
});
