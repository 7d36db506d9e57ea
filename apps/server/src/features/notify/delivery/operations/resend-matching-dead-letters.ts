import { MAX_RESENT } from '@sightline/contract/delivery-rights';
import type { Operation } from '../../../../changes/call.ts';
import { resendMatching } from '../all-deliveries.repo.ts';
import { chosenOf, sendableWays } from '../delivery-rights.ts';
import { resend } from '../resend.ts';

export const resendMatchingDeadLetters: Operation<'resendMatchingDeadLetters'> = async (
  { services, actor },
  { body },
) => {
  const filter = { ...body, channels: chosenOf(sendableWays(actor), body.channels) };
  const count = await resend(services, actor, (tx) =>
    resendMatching(actor.reach, tx, filter, actor.userId, MAX_RESENT),
  );
  return { count, is_all: count < MAX_RESENT };
};
