import { type Logger, pino } from 'pino';

/** Never written to a log, wherever they turn up in what is logged. */
const SECRETS = ['token', 'authorization', 'password', 'source'];

export const createLog = (level: string): Logger =>
  pino({
    level,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
    base: undefined,
  });
