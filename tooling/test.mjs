// `npm test`: everything CI runs. A failing step does not keep the others from running, so that one run shows all.
// `npm test -- --changed`: the same, but only those tests and journeys that a change can have broken.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { changedFiles, planOf, programBuilders } from './lib/changed.mjs';
import { run } from './lib/child.mjs';
import { journeyReport, tellFailures } from './lib/failures.mjs';
import { ensureInstalled, ensureVision } from './lib/install.mjs';
import { commitToTest, notePassed } from './lib/passed.mjs';
import { environmentOf, newestRuntime } from './lib/runtime.mjs';
import { ROOT, runMain, Stop, say } from './lib/say.mjs';
import { tellSlowest } from './lib/slowest.mjs';
import { bin, check, FAILED, inParallel, node, PASSED, runner } from './lib/steps.mjs';

/** @typedef {import('./lib/steps.mjs').Tally} Tally */
/** @typedef {import('./lib/changed.mjs').Plan} Plan */
/** @typedef {{ name: string, group: 'static' | 'unit' | 'e2e', needs?: string, run: (plan: Plan) => Promise<Tally> }} Step */

/** @type {Plan} */
const EVERYTHING = { units: 'all', journeys: 'all' };

const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');
const TSC = join(ROOT, 'node_modules/typescript7/bin/tsc');

/** @type {Step[]} */
const STEPS = [
  { name: 'format', group: 'static', run: () => check(bin('biome'), ['check', '--linter-enabled=false', '.']) },
  { name: 'lint', group: 'static', run: () => check(bin('biome'), ['lint', '--error-on-warnings', '.']) },
  { name: 'lint with types', group: 'static', run: () => check(bin('oxlint'), ['--type-aware', '--deny-warnings']) },
  {
    name: 'import zones',
    group: 'static',
    run: () => check(bin('depcruise'), ['--config', 'tooling/zones.mjs', ...sources()]),
  },
  { name: 'licences', group: 'static', run: () => node('tooling/licences.mjs', ['--check']) },
  { name: 'containers', group: 'static', run: () => node('tooling/check-containers.mjs') },
  { name: 'types', group: 'static', run: types },
  { name: 'build', group: 'static', run: () => node('tooling/build.mjs') },
  { name: 'generated files', group: 'static', needs: 'build', run: generated },
  { name: 'size of the sign-in page', group: 'static', needs: 'build', run: budget },
  { name: 'unit and integration', group: 'unit', run: vitest },
  { name: 'end to end', group: 'e2e', needs: 'build', run: playwright },
];

async function types() {
  const isGood = await inParallel(workspaces(), 2, async (workspace) => {
    const { code, output } = await run(process.execPath, [TSC, '-p', join(workspace, 'tsconfig.json')], {
      output: 'pipe',
    });
    if (output) say(output.trimEnd());
    return code === 0;
  });
  return isGood ? PASSED : FAILED;
}

async function generated() {
  const command = 'apps/server/dist/cli/generate.js';
  if (!existsSync(join(ROOT, command))) return skip('nothing is generated yet');
  return node(command, ['--check']);
}

async function budget() {
  if (!existsSync(join(ROOT, 'apps/console/dist'))) return skip('there is no console yet');
  return node('tooling/budget.mjs');
}

/** @param {Plan} plan */
async function vitest({ units }) {
  if (units.length === 0) return skip('no test imports what was changed');
  // Tests that look at real pictures are left out where it cannot be had, and say so.
  await ensureVision().catch((/** @type {Error} */ { message }) => say(message));
  const runtime = await newestRuntime();
  const start = async (/** @type {string} */ report) => {
    const which = units === 'all' ? ['run'] : ['related', '--run', ...units];
    const args = [...which, '--passWithNoTests', '--reporter=default', '--reporter=./tooling/lib/vitest-report.mjs'];
    const env = { ...environmentOf(runtime), SIGHTLINE_TEST_REPORT: report };
    return (await run(runtime.path, [VITEST, ...args], { env })).code;
  };
  /** @param {import('./lib/failures.mjs').Report} report */
  const read = (report) => report;
  return runner('vitest', start, read);
}

/** @param {Plan} plan */
async function playwright({ journeys }) {
  if (journeys.length === 0) return skip('no journey concerns what was changed');
  if (!existsSync(join(ROOT, 'e2e/playwright.config.ts'))) return skip('there are no journeys yet');
  await findChromium();
  const start = async (/** @type {string} */ report) => {
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const which = journeys === 'all' ? [] : journeys.map((name) => `journeys/${name}\\.spec`);
    const args = ['test', ...which, '--config=e2e', '--pass-with-no-tests', '--reporter=list,json'];
    return (await run(bin('playwright'), args, { env })).code;
  };
  return runner('playwright', start, journeyReport);
}

/** @param {string} why */
const skip = async (why) => ({ passed: 0, failed: 0, skipped: why });

const sources = () => ['packages', 'apps', 'bench', 'e2e'].filter((folder) => existsSync(join(ROOT, folder)));

function workspaces() {
  const groups = ['packages', 'apps'].flatMap((group) =>
    readdirSync(join(ROOT, group)).map((name) => `${group}/${name}`),
  );
  return [...groups, 'e2e', 'bench', 'tooling'].filter((folder) => hasSources(folder));
}

/** @param {string} folder */
const hasSources = (folder) =>
  existsSync(join(ROOT, folder, 'tsconfig.json')) &&
  readdirSync(join(ROOT, folder)).some((name) => name === 'src' || /\.m?[jt]s$/.test(name));

/** @param {Step} step @param {Plan} plan */
async function perform(step, plan) {
  say(`\n== ${step.name}`);
  const beganMs = Date.now();
  /** @type {Tally} */
  const tally = await step.run(plan).catch((error) => {
    // A signal ends the whole run; a sentence of a step is that step's failure.
    if (!(error instanceof Stop) || error.message === '') throw error;
    say(error.message);
    return FAILED;
  });
  const word = tally.skipped ? `skipped: ${tally.skipped}` : tally.failed > 0 ? 'FAILED' : 'ok';
  say(`-- ${step.name}: ${word} (${((Date.now() - beganMs) / 1000).toFixed(1)} s)`);
  return tally;
}

/** @param {Step} step @param {string} group */
const isNeeded = (step, group) => STEPS.some((other) => other.group === group && other.needs === step.name);

/** @param {Map<string, Tally>} tallies */
function summarise(tallies) {
  const failing = [...tallies].filter(([, tally]) => tally.failed > 0).map(([name]) => name);
  const sum = (/** @type {'passed' | 'failed'} */ key) =>
    [...tallies.values()].reduce((all, tally) => all + tally[key], 0);
  const timings = [...tallies.values()].flatMap((tally) => tally.timings ?? []);
  if (timings.length > 0) say(`\n${tellSlowest(timings)}`);
  const failures = [...tallies.values()].flatMap((tally) => tally.failures ?? []);
  if (failures.length > 0) say(`\n${tellFailures(failures)}`);
  say(failing.length > 0 ? `\nFailing: ${failing.join(', ')}` : '');
  say(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') > 0 ? 1 : 0;
}

await runMain(async () => {
  const only = process.argv.find((arg) => arg.startsWith('--only='))?.slice('--only='.length);
  const chosen = STEPS.filter((step) => !only || step.group === only || isNeeded(step, only));
  if (chosen.length === 0) throw new Stop('--only takes static, unit or e2e.');
  await ensureInstalled();
  const plan = process.argv.includes('--changed') ? planOf(await changedFiles(), programBuilders()) : EVERYTHING;
  const commit = only || plan !== EVERYTHING ? undefined : await commitToTest();
  /** @type {Map<string, Tally>} */
  const tallies = new Map();
  for (const step of chosen) {
    const isBlocked = step.needs !== undefined && (tallies.get(step.needs)?.failed ?? 0) > 0;
    if (isBlocked) say(`\n== ${step.name}\n-- ${step.name}: FAILED, since ${step.needs} failed`);
    tallies.set(step.name, isBlocked ? FAILED : await perform(step, plan));
  }
  const code = summarise(tallies);
  if (code === 0) await notePassed(commit);
  return code;
});
