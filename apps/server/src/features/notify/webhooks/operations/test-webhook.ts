import { TEST_EVENT, type WebhookTest } from '@sightline/contract/webhooks';
import { uuidv7 } from 'uuidv7';
import type { Operation } from '../../../../changes/call.ts';
import type { Services } from '../../../../changes/services.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { OutgoingError, type OutgoingRequest } from '../../../../platform/outgoing/outgoing.ts';
import { secretOf } from '../secret-of.ts';
import { findWebhook } from '../webhooks.repo.ts';
import { writeMessage } from '../write-message.ts';

const SHOWN_CHARACTERS = 1000;

async function tryOut({ outgoing }: Services, request: OutgoingRequest): Promise<WebhookTest> {
  try {
    const { status, text, tookMs } = await outgoing.send(request);
    const delivered = status >= 200 && status < 300;
    return { delivered, status, problem: null, response: text.slice(0, SHOWN_CHARACTERS), took_ms: tookMs };
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    return { delivered: false, status: null, problem: error.kind, response: '', took_ms: error.tookMs };
  }
}

export const testWebhook: Operation<'testWebhook'> = async ({ services, actor }, { params }) => {
  const row = (await findWebhook(actor.reach, services.db, params.id)) ?? fail('webhook_not_found');
  const secret = secretOf(services, row) ?? fail('webhook_without_secret');
  const at = new Date();
  const data = { webhook: { id: row.id, name: row.name }, company: { id: row.company_id, name: row.company_name } };
  const message = { id: uuidv7(), type: TEST_EVENT, at, data } as const;
  return tryOut(services, { url: row.url, ...writeMessage(message, { secret, at }) });
};
