import { type Logger, pino } from 'pino';

/** Never written to a log, wherever they turn up in what is logged. */
const SECRETS = ['password', 'otp', 'token', 'authorization', 'cookie', 'set-cookie', 'secretKey', 'text', 'setup_key'];

export const createLog = (level: string): Logger =>
  pino({
    level,
    redact: { paths: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`]), censor: '[hidden]' },
    base: undefined,
  });
