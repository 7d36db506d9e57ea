import { writeSync } from 'node:fs';
import { type Logger, pino } from 'pino';

/** Never written to a log, wherever they turn up in what is logged. */
const SECRETS = ['token', 'authorization', 'password', 'source'];

/**
 * Lines go straight to the output. One that nobody takes is dropped: the usual destination tries again and again, also when the
 * process exits, and so a node whose parent was killed never ended.
 */
const output = {
  write: (line: string): void => {
    try {
      const bytes = Buffer.from(line);
      for (let done = 0; done < bytes.length; ) done += writeSync(process.stdout.fd, bytes, done);
    } catch {
      // Nobody reads it, or not fast enough; there is nowhere to say so.
    }
  },
};

export const createLog = (level: string): Logger =>
  pino(
    {
      level,
      redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
      base: undefined,
    },
    output,
  );
