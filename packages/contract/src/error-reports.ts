import { z } from 'zod';
import { defineRoute } from './define-route.ts';

/** How much a console tells when the operator has switched error reporting on. Shares are of 1. */
export const REPORTING = {
  /** Page changes whose timing is told. */
  traces: 0.1,
  /** Sessions whose first seconds are told although nothing went wrong. */
  sessionReplay: 0.1,
  /** Errors that carry what went before. */
  replayOnError: 1,
  /** The longest stretch of a session that ever leaves the browser. */
  replayMaxSeconds: 30,
} as const;

const CRUMB_KINDS = ['navigation', 'click', 'call'] as const;

/** One thing that happened, in words of the program: never what somebody typed or read. */
export const Crumb = z.strictObject({
  /** How long before the report. */
  seconds_before: z.number().min(0).max(REPORTING.replayMaxSeconds),
  kind: z.enum(CRUMB_KINDS),
  what: z.string().max(160),
});
export type Crumb = z.infer<typeof Crumb>;

export const MAX_CRUMBS = 100;

const page = z.string().max(200);
const replay = z.array(Crumb).max(MAX_CRUMBS);

export const ErrorReport = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('error'),
    page,
    message: z.string().max(500),
    stack: z.string().max(6000),
    replay,
  }),
  z.strictObject({ kind: z.literal('trace'), page, seconds: z.number().min(0).max(3600) }),
  z.strictObject({ kind: z.literal('replay'), page, replay }),
]);
export type ErrorReport = z.infer<typeof ErrorReport>;

const HIDDEN = '[hidden]';
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

// The lengths are bounded so that a long hostile text costs no more than its length.
const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(\.[\w-]{1,63}){1,8}/g;

/** Text without what could name or admit somebody: queries and fragments of addresses, e-mail addresses, long keys. */
export const withoutSecrets = (text: string): string =>
  text
    .replace(/[?#][\w%.~-]+=[^\s)'"]*/g, '')
    .replace(EMAIL, HIDDEN)
    .replace(/[\w-]{32,}/g, (word) => (UUID.test(word) ? word : HIDDEN));

export const reportError = defineRoute({
  method: 'POST',
  path: '/error_reports/',
  summary: 'Tell the operator about an error in the console; there only when the operator wants it',
  sessionOnly: true,
  openToExpired: true,
  rateLimit: 'reports',
  body: ErrorReport,
  errors: ['not_found'],
});

export const errorReportRoutes = { reportError };
