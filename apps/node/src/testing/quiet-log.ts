import { type Logger, pino } from 'pino';

/** A log that is kept instead of written. */
export function keptLog(): { log: Logger; lines: () => string[] } {
  const lines: string[] = [];
  return {
    log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
    lines: () => lines.map((line) => (JSON.parse(line) as { msg: string }).msg),
  };
}
