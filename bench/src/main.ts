// `npm run bench` runs every bench, `npm run bench -- engine` only that one; `--keep` keeps generated data for next time.
import type { Findings } from './bench.ts';
import { runFloor } from './benches/alert-list/floor.ts';
import { runAttack } from './benches/hostile/attack.ts';
import { runBareFastify } from './benches/hostile/bare.ts';
import { runBareSockets } from './benches/sockets/bare.ts';
import { stopPrograms } from './lib/child.ts';
import { asTable } from './lib/markdown.ts';
import { writeSection } from './lib/performance-document.ts';
import { BENCHES } from './table.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

function print({ title, columns, rows, verdicts }: Findings) {
  say(`\n${title}\n\n${asTable(columns, rows)}\n`);
  for (const { what, measured, target, met } of verdicts) {
    say(`${met ? 'met   ' : 'MISSED'}  ${what}: ${measured} (target ${target})`);
  }
}

async function runBenches(names: string[], keep: boolean): Promise<boolean> {
  let isMet = true;
  for (const name of names) {
    const load = BENCHES[name];
    if (!load) throw new Error(`There is no bench "${name}": choose from ${Object.keys(BENCHES).join(', ')}.`);
    say(`\n== ${name}`);
    const findings = await (await load())({ say, keep });
    print(findings);
    await writeSection(name, findings);
    isMet &&= findings.verdicts.every((verdict) => verdict.met);
  }
  return isMet;
}

async function main(args: string[]) {
  if (args[0] === '--floor') return runFloor();
  if (args[0] === '--bare-sockets') return runBareSockets();
  if (args[0] === '--bare-fastify') return runBareFastify();
  if (args[0] === '--attack') return runAttack(args[1] ?? '');
  const names = args.filter((arg) => !arg.startsWith('--'));
  const all = names.length > 0 ? names : Object.keys(BENCHES);
  const isMet = await runBenches(all, args.includes('--keep')).finally(stopPrograms);
  process.exitCode = isMet ? 0 : 1;
}

await main(process.argv.slice(2));
