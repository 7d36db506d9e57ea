// `npm run licences`: writes the list of licences; with --check, says whether it is up to date and all are expected.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ASSETS, licencePage, listPackages, missingAssets, problemsOf } from './lib/licences.mjs';
import { ROOT, runMain, Stop, say } from './lib/say.mjs';

const FILE = 'docs/generated/licences.md';

await runMain(async () => {
  const packages = listPackages();
  const problems = problemsOf(packages);
  if (problems.length > 0)
    throw new Stop(`Licences that nobody has judged yet (tooling/lib/licence-terms.mjs):\n${problems.join('\n')}`);
  const missing = missingAssets(ASSETS, packages).map(({ in: place }) => place);
  if (missing.length > 0) throw new Stop(`tooling/lib/licences.mjs names what is not there: ${missing.join(', ')}`);
  const file = join(ROOT, FILE);
  const page = licencePage(packages);
  const isFresh = existsSync(file) && readFileSync(file, 'utf8') === page;
  if (isFresh) {
    say('The list of licences is up to date.');
    return;
  }
  if (process.argv.includes('--check')) throw new Stop(`${FILE} is stale: run npm run licences, and commit it.`);
  writeFileSync(file, page);
  say(`Written: ${FILE}`);
});
