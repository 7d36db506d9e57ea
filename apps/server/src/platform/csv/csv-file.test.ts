import { expect, it } from 'vitest';
import { csvFile } from './csv-file.ts';
import { parseCsv } from './parse-csv.ts';

async function textOf(pages: (string | number | null)[][][]) {
  const read: number[] = [];
  async function* each() {
    for (const [index, page] of pages.entries()) {
      read.push(index);
      yield page;
    }
  }
  const parts: string[] = [];
  for await (const part of csvFile(['name', 'count'], each())) parts.push(part.toString());
  return { parts, read };
}

it('begins with the mark that spreadsheets look for, and has one part per page of rows', async () => {
  const { parts } = await textOf([[['a', 1]], [], [['b', null]]]);
  expect(parts).toEqual(['\uFEFFname,count\r\n', 'a,1\r\n', 'b,\r\n']);
});

it('keeps whatever people call things in its cell', async () => {
  const hostile = ['=cmd|x', '+1', '-1', '@a', 'two\nlines', 'say "hi", twice', '\u202Eevil', 'x'.repeat(10_000)];
  const { parts } = await textOf([hostile.map((name) => [name, 1])]);
  const rows = parseCsv(parts.join('').slice(1))?.map(({ cells }) => cells[0]);
  expect(rows).toEqual(['name', "'=cmd|x", "'+1", "'-1", "'@a", ...hostile.slice(4)]);
});
