// @vitest-environment node
import { ErrorReport, MAX_CRUMBS, REPORTING } from '@sightline/contract/error-reports';
import { beforeEach, describe, expect, it } from 'vitest';
import { failure } from '../../testing/failure.ts';
import { createReporter } from './reporter.ts';

const sent: ErrorReport[] = [];
let nowMs = 0;
beforeEach(() => {
  sent.length = 0;
  nowMs = 0;
});

/** Chances spread evenly, so that a share of them is exact. */
function evenly(steps: number) {
  let step = -1;
  return () => {
    step = (step + 1) % steps;
    return step / steps;
  };
}

const reporterWith = (random: () => number) =>
  createReporter({
    send: (report) => sent.push(ErrorReport.parse(report)),
    random,
    nowMs: () => nowMs,
    page: () => '/alerts/summary',
  });

/** The unluckiest chance there is. */
const never = () => 0.999_999;
const replayOf = (report: ErrorReport | undefined) => (report && 'replay' in report ? report.replay : []);

describe('what a console tells', () => {
  it('is the timing of 10 % of the page changes (SHELL-20)', () => {
    const reporter = reporterWith(evenly(1000));
    for (let n = 0; n < 1000; n += 1) reporter.pageChanged(0.2);
    expect(sent.filter(({ kind }) => kind === 'trace')).toHaveLength(100);
    expect(REPORTING.traces).toBe(0.1);
  });

  it('is the beginning of 10 % of the sessions (SHELL-21)', () => {
    const random = evenly(1000);
    for (let n = 0; n < 1000; n += 1) reporterWith(random).sessionBegan();
    expect(sent.map(({ kind }) => kind)).toEqual(Array(100).fill('replay'));
    expect(REPORTING.sessionReplay).toBe(0.1);
  });

  it('is what went before every error (SHELL-22)', () => {
    const reporter = reporterWith(never);
    reporter.crumb('navigation', '/alerts/summary');
    nowMs = 1500;
    reporter.crumb('call', 'GET /users/current/ 200');
    nowMs = 2000;
    reporter.error(new TypeError('x is not a function'));
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ kind: 'error', page: '/alerts/summary', message: 'x is not a function' });
    expect(sent[0]).toHaveProperty('stack', expect.stringContaining('reporter.test.ts'));
    expect(replayOf(sent[0])).toEqual([
      { seconds_before: 2, kind: 'navigation', what: '/alerts/summary' },
      { seconds_before: 0.5, kind: 'call', what: 'GET /users/current/ 200' },
    ]);
  });

  it('reaches back 30 s and no further (SHELL-23)', () => {
    const reporter = reporterWith(never);
    for (nowMs = 0; nowMs <= 60_000; nowMs += 1000) reporter.crumb('click', 'button');
    nowMs = 60_000;
    reporter.error(new Error('late'));
    const seconds = replayOf(sent[0]).map(({ seconds_before }) => seconds_before);
    expect([seconds.length, Math.max(...seconds)]).toEqual([31, 30]);
  });

  it('is never more than the server takes', () => {
    const reporter = reporterWith(never);
    for (let n = 0; n < 3 * MAX_CRUMBS; n += 1) reporter.crumb('click', 'b'.repeat(20 * n));
    reporter.error(new Error('m '.repeat(2000)));
    expect(replayOf(sent[0])).toHaveLength(MAX_CRUMBS);
  });

  it('names each error once, and stops when everything is broken', () => {
    const reporter = reporterWith(never);
    const same = new Error('again and again');
    for (let n = 0; n < 5; n += 1) reporter.error(same);
    expect(sent).toHaveLength(1);
    for (let n = 0; n < 50; n += 1) reporter.error(new Error(`error ${n}`));
    expect(sent).toHaveLength(20);
  });

  it('leaves out failed calls, which the server knows of', () => {
    reporterWith(never).error(failure(500, 'server_error', { code: 'internal_error', message: 'x' }));
    expect(sent).toEqual([]);
  });

  it('holds no address, key or query that could name or admit somebody', () => {
    const reporter = reporterWith(never);
    reporter.crumb('call', `GET /media/${'a1'.repeat(20)} 200`);
    reporter.error(new Error('mei@marina.example at https://c.example/alerts?search=Mei#key=abc'));
    expect(sent[0]).toHaveProperty('message', '[hidden] at https://c.example/alerts');
    expect(replayOf(sent[0])[0]?.what).toBe('GET /media/[hidden] 200');
  });
});
