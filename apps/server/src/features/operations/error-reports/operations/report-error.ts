import { type ErrorReport, withoutSecrets } from '@sightline/contract/error-reports';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';

const LINES = {
  error: { level: 'error', line: 'a console met an error' },
  trace: { level: 'info', line: 'a console timed a page' },
  replay: { level: 'info', line: 'a console told how a session began' },
} as const satisfies Record<ErrorReport['kind'], object>;

/** A page may be of any age or make: what it should have hidden is hidden here once more. */
const cleaned = (report: ErrorReport): ErrorReport =>
  JSON.parse(JSON.stringify(report), (_, value: unknown) =>
    typeof value === 'string' ? withoutSecrets(value) : value,
  );

export const reportError: Operation<'reportError'> = async ({ services, actor, exchange }, { body }) => {
  if (!services.config.errorReporting) fail('not_found');
  const { level, line } = LINES[body.kind];
  services.log[level]({ report: cleaned(body), userId: actor.userId, userAgent: exchange.userAgent }, line);
  return undefined;
};
