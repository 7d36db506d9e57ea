// `npm run bench` runs every bench, `npm run bench -- engine` only that one; `--keep` keeps generated data for next time.
// `--rows=100000` and `--only=live` take a quick look at a part of a bench; what they find is printed, but not written down.
import type { BenchContext, Findings } from './bench.ts';
import { runFloor } from './benches/alerts/floor.ts';
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

type Options = Omit<BenchContext, 'say'>;

function optionsOf(args: readonly string[]): Options {
  const given = (option: string) => args.find((arg) => arg.startsWith(`--${option}=`))?.slice(option.length + 3);
  const [rows, only] = [given('rows'), given('only')];
  return { keep: args.includes('--keep'), ...(rows && { rows: Number(rows) }), ...(only && { only: only.split(',') }) };
}

async function runBenches(names: string[], options: Options): Promise<boolean> {
  let isMet = true;
  for (const name of names) {
    const load = BENCHES[name];
    if (!load) throw new Error(`There is no bench "${name}": choose from ${Object.keys(BENCHES).join(', ')}.`);
    say(`\n== ${name}`);
    const findings = await (await load())({ say, ...options });
    print(findings);
    if (!options.rows && !options.only) await writeSection(name, findings);
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
  const isMet = await runBenches(all, optionsOf(args)).finally(stopPrograms);
  process.exitCode = isMet ? 0 : 1;
}

await main(process.argv.slice(2));
