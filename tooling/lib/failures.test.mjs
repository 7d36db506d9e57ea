import { describe, expect, it } from 'vitest';
import { journeyReport, tellFailures } from './failures.mjs';

/** @param {string} title @param {string} status @param {string} [message] */
const journey = (title, status, message) => ({
  title,
  file: 'users.spec.ts',
  line: 7,
  tests: [{ status, results: [{ status, duration: 1500, errors: message === undefined ? [] : [{ message }] }] }],
});

describe('what failed, told at the end of a run', () => {
  it('counts journeys in suites of suites; one that passed at a second try has failed', () => {
    const report = journeyReport({
      suites: [
        { specs: [journey('a', 'expected')], suites: [{ specs: [journey('b', 'unexpected', 'no such button')] }] },
        { specs: [journey('c', 'flaky', 'too slow'), journey('d', 'skipped')] },
      ],
    });
    expect(report).toEqual({
      passed: 1,
      failures: [
        { name: 'users.spec.ts:7 > b', message: 'no such button' },
        { name: 'users.spec.ts:7 > c', message: 'too slow' },
      ],
      timings: ['a', 'b', 'c', 'd'].map((title) => ({ name: `users.spec.ts > ${title}`, seconds: 1.5 })),
    });
  });

  it('counts what broke outside the journeys', () => {
    const { failures } = journeyReport({ suites: [], errors: [{ message: 'the product did not start' }] });
    expect(failures).toEqual([{ name: 'an error outside the journeys', message: 'the product did not start' }]);
  });

  it('shows the first lines of each, without colours, and how many are left', () => {
    const long = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n');
    const told = tellFailures([
      { name: 'x', message: '\u001b[31mred\u001b[39m' },
      ...Array.from({ length: 20 }, () => ({ name: 'y', message: long })),
    ]);
    expect(told).toContain('FAILED x\n  red\n');
    expect(told).not.toContain('line 14');
    expect(told).toContain('and 1 more');
  });
});
