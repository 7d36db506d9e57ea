import { signedHeaders } from '../../../../platform/outgoing/signature.ts';

interface Signed {
  /** The receiver's idempotency key. */
  key: string;
  body: string;
  /** Absent or empty: nothing is signed. */
  secret?: string | undefined;
}

/** The headers that every receiver of records gets: what to know a repeat by, and a signature when a secret is set. */
export const recordHeaders = ({ key, body, secret }: Signed): Record<string, string> => ({
  'content-type': 'application/json',
  'idempotency-key': key,
  ...(secret ? signedHeaders({ id: key, at: new Date(), body, secret }) : {}),
});

/** JSON that somebody wrote into a form; it was checked when it was saved. */
export function extraOf(text: string | undefined): Record<string, unknown> {
  const value: unknown = text ? JSON.parse(text) : {};
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}
