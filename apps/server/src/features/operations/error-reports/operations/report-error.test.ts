import type { ApiError } from '@sightline/client/api-error';
import { type ErrorReport, REPORTING } from '@sightline/contract/error-reports';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { ERROR_REPORTING: '1', RATE_LIMITS: 'reports=5/60' } });
});
afterAll(() => app.close());
beforeEach(() => void vi.restoreAllMocks());

const report: ErrorReport = {
  kind: 'error',
  page: '/alerts/summary',
  message: 'x is not a function',
  stack: 'TypeError: x is not a function\n    at open (https://console.example/assets/index-1.js:2:3)',
  replay: [{ seconds_before: 2.5, kind: 'call', what: 'GET /users/current/ 200' }],
};

const statusOf = (sending: Promise<unknown>) =>
  sending.then(
    () => 204,
    (error: ApiError) => error.status,
  );

describe('a report of the console', () => {
  it('goes to the log with its stack, what went before and who met it (SHELL-22)', async () => {
    const error = vi.spyOn(app.services.log, 'error').mockImplementation(() => undefined);
    await (await app.as('company'))('POST /error_reports/', { body: report });
    expect(error).toHaveBeenCalledExactlyOnceWith(
      { report, userId: app.tenants.userIds.company, userAgent: expect.any(String) },
      'a console met an error',
    );
  });

  it('says nothing secret, whatever the page sent', async () => {
    const error = vi.spyOn(app.services.log, 'error').mockImplementation(() => undefined);
    const key = 'k3y'.repeat(14);
    const message = `no mail to mei@marina.example at https://console.example/reset-password#key=${key} (${key})`;
    await (await app.as('company'))('POST /error_reports/', { body: { ...report, message } });
    const logged = JSON.stringify(error.mock.calls);
    expect(logged).toContain('no mail to [hidden] at https://console.example/reset-password ([hidden])');
    expect(logged).not.toContain(key);
  });

  it.each([
    ['trace', { kind: 'trace', page: '/alerts/summary', seconds: 0.4 }],
    ['replay', { kind: 'replay', page: '/alerts/summary', replay: report.replay }],
  ] as const)('of the kind %s is no error', async (_, body) => {
    const info = vi.spyOn(app.services.log, 'info').mockImplementation(() => undefined);
    await (await app.as('operator'))('POST /error_reports/', { body });
    expect(info).toHaveBeenCalledOnce();
  });

  it('is refused when it reaches back more than 30 s (SHELL-23)', async () => {
    const late = { seconds_before: REPORTING.replayMaxSeconds + 0.1, kind: 'click', what: 'button' } as const;
    const call = await app.as('operator');
    expect(await statusOf(call('POST /error_reports/', { body: { ...report, replay: [late] } }))).toBe(422);
    expect(REPORTING.replayMaxSeconds).toBe(30);
  });

  it('is taken only so often from one account', async () => {
    vi.spyOn(app.services.log, 'error').mockImplementation(() => undefined);
    const [viewer, staff] = [await app.as('viewer'), await app.as('staff')];
    for (let n = 0; n < 5; n += 1) await viewer('POST /error_reports/', { body: report });
    expect(await statusOf(viewer('POST /error_reports/', { body: report }))).toBe(429);
    expect(await statusOf(staff('POST /error_reports/', { body: report }))).toBe(204);
  });
});

describe('without the operator’s wish', () => {
  it('there is no such call, and consoles are told so', async () => {
    const silent = await createTestApp();
    const error = vi.spyOn(silent.services.log, 'error');
    expect(await statusOf((await silent.as('company'))('POST /error_reports/', { body: report }))).toBe(404);
    expect(error).not.toHaveBeenCalled();
    expect((await silent.anonymous('GET /reseller_deployments/get_config/')).error_reporting).toBe(false);
    expect((await app.anonymous('GET /reseller_deployments/get_config/')).error_reporting).toBe(true);
    await silent.close();
  });
});
