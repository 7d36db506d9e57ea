import type { AUTOMATION_EVENT, TEST_EVENT, WebhookEvent } from '@sightline/contract/webhooks';
import type { OutgoingRequest } from '../../../platform/outgoing/outgoing.ts';
import { signedHeaders } from '../../../platform/outgoing/signature.ts';

interface Message {
  /** The same at every try: receivers know a repeat by it. */
  id: string;
  type: WebhookEvent | typeof TEST_EVENT | typeof AUTOMATION_EVENT;
  /** When it happened. */
  at: Date;
  data: unknown;
}

/** A message as Standard Webhooks has it, signed at the moment it is sent. */
export function writeMessage(
  { id, type, at, data }: Message,
  sent: { secret: string; at: Date },
): Required<Pick<OutgoingRequest, 'method' | 'headers' | 'body'>> {
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data });
  const headers = { 'content-type': 'application/json', ...signedHeaders({ id, body, ...sent }) };
  return { method: 'POST', headers, body };
}
