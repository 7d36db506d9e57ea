import { Link } from '@tanstack/react-router';
import { numberText } from '../../../lib/number-text.ts';
import type { LogFilter } from '../shared/log-address.ts';
import type { Log } from '../shared/use-log.ts';

interface LogLinkProps {
  log: Log;
  /** What narrows the log to what the number counts. */
  part: Partial<LogFilter>;
  /** What is counted. */
  name: string;
  value: number;
  className?: string | undefined;
}

/** A number that opens the access log on the entries it counts. */
export function LogLink({ log: { filter, searchFor }, part, name, value, className }: LogLinkProps) {
  // Days that are the usual ones are told as well: an address that says nothing brings back what was kept there.
  const search = { ...searchFor({ ...part, direction: 'entry' }), from: filter.from, to: filter.to };
  return (
    <Link
      to="/access-control/access-logs"
      search={search as never}
      className={className}
      aria-label={`${name}: ${numberText(value)}`}
    >
      {numberText(value)}
    </Link>
  );
}
