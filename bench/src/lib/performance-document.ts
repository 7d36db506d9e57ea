import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Findings } from '../bench.ts';
import { machineFacts } from './machine.ts';
import { asTable } from './markdown.ts';
import { ROOT } from './root.ts';

const FILE = path.join(ROOT, 'docs/performance.md');
const startOf = (name: string) => `<!-- bench ${name}: generated, do not edit -->`;
const endOf = (name: string) => `<!-- end of bench ${name} -->`;

function sectionOf(name: string, { title, method, columns, rows, verdicts }: Findings): string {
  const targets = verdicts.map(({ what, measured, target, met }) => [what, measured, target, met ? 'yes' : 'no']);
  return [
    startOf(name),
    `## ${title}`,
    method,
    asTable(columns, rows),
    asTable(['Target', 'Measured', 'Wanted', 'Met'], targets),
    `Measured on ${new Date().toISOString().slice(0, 10)} by \`npm run bench -- ${name}\`: ${machineFacts()}.`,
    endOf(name),
  ].join('\n\n');
}

/** Puts a bench's findings into docs/performance.md, in the place of those before or at the end. */
export async function writeSection(name: string, findings: Findings): Promise<void> {
  const text = await readFile(FILE, 'utf8');
  const section = sectionOf(name, findings);
  const [start, end] = [text.indexOf(startOf(name)), text.indexOf(endOf(name))];
  const isNew = start < 0 || end < start;
  const next = isNew
    ? `${text.trimEnd()}\n\n${section}\n`
    : `${text.slice(0, start)}${section}${text.slice(end + endOf(name).length)}`;
  await writeFile(FILE, next);
}
