// A reporter of vitest: what `npm test` says at its end. The reporter that comes with vitest leaves out errors that no test caught.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** @typedef {import('vitest/node').TestModule} TestModule */
/** @typedef {import('vitest/node').SerializedError} SerializedError */
/** @typedef {import('./failures.mjs').Report} Report */

/** Told by `tooling/test.mjs`, which reads the file. */
const FILE = process.env.SIGHTLINE_TEST_REPORT;

export default class FailureReport {
  /**
   * @param {readonly TestModule[]} modules
   * @param {readonly SerializedError[]} unhandled
   */
  onTestRunEnd(modules, unhandled) {
    if (!FILE) return;
    mkdirSync(dirname(FILE), { recursive: true });
    writeFileSync(FILE, JSON.stringify(reportOf(modules, unhandled)));
  }
}

/**
 * @param {readonly TestModule[]} modules
 * @param {readonly SerializedError[]} unhandled
 * @returns {Report}
 */
function reportOf(modules, unhandled) {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const failed = tests.filter((test) => test.result().state === 'failed');
  return {
    passed: tests.filter((test) => test.result().state === 'passed').length,
    failures: [
      ...failed.map((test) => failure(`${test.module.relativeModuleId} > ${test.fullName}`, test.result().errors)),
      ...modules.flatMap(brokenParts),
      ...unhandled.map((error) => failure('an error that no test caught', [error])),
    ],
    timings: modules.map((module) => ({ name: module.relativeModuleId, seconds: module.diagnostic().duration / 1000 })),
  };
}

/**
 * A file that does not load, and a set-up that broke before the tests behind it began.
 * @param {TestModule} module
 */
function brokenParts(module) {
  const suites = [...module.children.allSuites()].map((suite) => ({ name: suite.fullName, errors: suite.errors() }));
  return [{ name: 'the file itself', errors: module.errors() }, ...suites]
    .filter(({ errors }) => errors.length > 0)
    .map(({ name, errors }) => failure(`${module.relativeModuleId} > ${name}`, errors));
}

/**
 * @param {string} name
 * @param {readonly SerializedError[] | undefined} errors
 */
const failure = (name, errors = []) => ({ name, message: errors.map(describe).join('\n') });

/** @param {SerializedError} error */
const describe = (error) => error.stack ?? `${error.name}: ${error.message}`;
