import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A new secret that a receiver checks signatures with. */
export const newSigningSecret = () => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

/** What is signed with: the bytes behind `whsec_`; what somebody made up themselves counts as it is written. */
const keyOf = (secret: string): Buffer =>
  secret.startsWith(PREFIX) ? Buffer.from(secret.slice(PREFIX.length), 'base64') : Buffer.from(secret, 'utf8');

interface Message {
  /** The same at every try: receivers know a repeat by it. */
  id: string;
  /** When it is sent, so that a message somebody recorded is worth nothing later. */
  at: Date;
  body: string | Uint8Array;
  secret: string;
}

/** The headers of Standard Webhooks (https://www.standardwebhooks.com). */
export function signedHeaders({ id, at, body, secret }: Message): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac('sha256', keyOf(secret)).update(`${id}.${seconds}.`).update(body).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': `v1,${signature}` };
}
