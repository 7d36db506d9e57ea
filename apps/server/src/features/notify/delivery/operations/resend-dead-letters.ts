import type { Operation } from '../../../../changes/call.ts';
import { resendChosen } from '../all-deliveries.repo.ts';
import { sendableWays } from '../delivery-rights.ts';
import { resend } from '../resend.ts';

export const resendDeadLetters: Operation<'resendDeadLetters'> = async ({ services, actor }, { body }) => ({
  count: await resend(services, actor, (tx) =>
    resendChosen(actor.reach, tx, body.ids, sendableWays(actor), actor.userId),
  ),
});
