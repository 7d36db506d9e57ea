// What failed, told once more at the very end, where somebody with only the last lines of a log looks first.
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ name: string, message: string }} Failure */
/** @typedef {{ passed: number, failures: Failure[], timings: import('./slowest.mjs').Timing[] }} Report what a test runner leaves behind */
/** @typedef {{ status: string, duration: number, errors: { message?: string, stack?: string }[] }} Attempt */
/** @typedef {{ status: string, results: Attempt[] }} Run */
/** @typedef {{ title: string, file: string, line: number, tests: Run[] }} Journey */
/** @typedef {{ specs?: Journey[], suites?: Suite[] }} Suite */

const MESSAGE_LINES = 14;
const SHOWN = 20;

/**
 * The report of Playwright's JSON reporter in our form. A journey that passed only at a second try counts as failed.
 * @param {{ suites: Suite[], errors?: { message?: string, stack?: string }[] }} report
 * @returns {Report}
 */
export function journeyReport({ suites, errors = [] }) {
  const runs = suites.flatMap(journeys).flatMap((journey) => journey.tests.map((run) => ({ journey, run })));
  const failed = runs.filter(({ run }) => run.status === 'unexpected' || run.status === 'flaky');
  return {
    passed: runs.filter(({ run }) => run.status === 'expected').length,
    failures: [
      ...failed.map(({ journey, run }) => ({
        name: `${journey.file}:${journey.line} > ${journey.title}`,
        message: textOf(run.results.flatMap((result) => result.errors)),
      })),
      ...errors.map((error) => ({ name: 'an error outside the journeys', message: textOf([error]) })),
    ],
    timings: runs.map(({ journey, run }) => ({
      name: `${journey.file} > ${journey.title}`,
      seconds: run.results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  };
}

/** @param {Suite} suite @returns {Journey[]} */
const journeys = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(journeys)];

/** @param {{ message?: string, stack?: string }[]} errors */
const textOf = (errors) => errors.map((error) => error.stack ?? error.message ?? '').join('\n');

/**
 * @param {Failure[]} failures
 * @returns {string}
 */
export function tellFailures(failures) {
  const told = failures.slice(0, SHOWN).map(({ name, message }) => {
    const lines = stripVTControlCharacters(message).split('\n').slice(0, MESSAGE_LINES);
    return [`FAILED ${name}`, ...lines.map((line) => `  ${line}`)].join('\n');
  });
  const left = failures.length - told.length;
  return [...told, ...(left > 0 ? [`and ${left} more`] : [])].join('\n\n');
}
