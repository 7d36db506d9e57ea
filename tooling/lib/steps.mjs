import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './child.mjs';
import { ROOT } from './say.mjs';

/** @typedef {import('./failures.mjs').Report} Report */
/** @typedef {{ passed: number, failed: number, failures?: Report['failures'], timings?: Report['timings'], skipped?: string }} Tally */

export const PASSED = { passed: 1, failed: 0 };
export const FAILED = { passed: 0, failed: 1 };
/** Where test runners leave their figures. */
const REPORTS = join(ROOT, 'node_modules/.cache/sightline-reports');

/** @param {string} name */
export const bin = (name) => join(ROOT, 'node_modules/.bin', name);

/**
 * A check that counts as one, passed when the command ends well.
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<Tally>}
 */
export async function check(command, args) {
  return (await run(command, args)).code === 0 ? PASSED : FAILED;
}

/**
 * @param {string} file relative to the root
 * @param {string[]} [args]
 */
export const node = (file, args = []) => check(process.execPath, [join(ROOT, file), ...args]);

/**
 * Runs a test runner that writes a report, and reads its figures from there. A runner that fails without a failed test
 * (a file that does not load, a set-up that breaks) counts as one failure.
 * @template R
 * @param {string} name
 * @param {(report: string) => Promise<number>} start answers the exit code
 * @param {(report: R) => Report} read
 * @returns {Promise<Tally>}
 */
export async function runner(name, start, read) {
  const report = join(REPORTS, `${name}.json`);
  rmSync(report, { force: true });
  const code = await start(report);
  const { passed, failures, timings } = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failures: [], timings: [] };
  return { passed, failed: failures.length || (code === 0 ? 0 : 1), failures, timings };
}

/**
 * Runs jobs at most `width` at a time and prints each one's output in one piece.
 * @template T
 * @param {T[]} items
 * @param {number} width
 * @param {(item: T) => Promise<boolean>} job
 */
export async function inParallel(items, width, job) {
  const queue = [...items];
  let isGood = true;
  const work = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) isGood = (await job(item)) && isGood;
  };
  await Promise.all(Array.from({ length: width }, work));
  return isGood;
}
