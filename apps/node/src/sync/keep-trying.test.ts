import { ApiError } from '@sightline/client/api-error';
import { describe, expect, it } from 'vitest';
import { keptLog } from '../testing/quiet-log.ts';
import { createBackOff } from './back-off.ts';
import { kindOfFailure, TokenRevoked } from './failure.ts';
import { keepTrying } from './keep-trying.ts';

const quick = () => createBackOff({ firstMs: 1, mostMs: 2 });

describe('keepTrying', () => {
  it('goes on after failures and tells an outage twice: begun and over', async () => {
    const { log, lines } = keptLog();
    const stop = new AbortController();
    let attempts = 0;
    await keepTrying(
      { what: 'a test', log, backOff: quick() },
      async () => {
        attempts++;
        if (attempts <= 4) throw new ApiError(0, undefined);
        if (attempts === 6) stop.abort();
      },
      stop.signal,
    );
    expect(attempts).toBe(6);
    expect(lines()).toEqual(['The server did not answer: a test', 'The server answers again: a test']);
  });

  it('ends when the token is not valid any more', async () => {
    const attempt = () => Promise.reject(new ApiError(401, undefined));
    const never = new AbortController().signal;
    await expect(keepTrying({ what: 'a test', log: keptLog().log }, attempt, never)).rejects.toThrow(TokenRevoked);
  });
});

describe('failures', () => {
  const problem = { type: 'client_error' as const, errors: [] };
  it.each([
    ['revoked', new ApiError(401, problem)],
    ['refused', new ApiError(422, problem)],
    ['refused', new ApiError(413, undefined)],
    ['refused', new ApiError(404, problem)],
    ['transient', new ApiError(404, undefined)],
    ['transient', new ApiError(429, problem, 5)],
    ['transient', new ApiError(503, problem)],
    ['transient', new ApiError(500, problem)],
    ['transient', new ApiError(0, undefined)],
    ['transient', new SyntaxError('half an answer')],
  ] as const)('are %s: %s', (kind, error) => {
    expect(kindOfFailure(error)).toBe(kind);
  });
});
