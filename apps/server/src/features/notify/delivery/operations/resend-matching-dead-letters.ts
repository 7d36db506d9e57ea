import { MAX_RESENT } from '@sightline/contract/deliveries';
import type { Operation } from '../../../../changes/call.ts';
import { resendMatching } from '../dead-letters.repo.ts';
import { chosenOf, sendableChannels } from '../delivery-rights.ts';
import { wakeDispatcher } from '../dispatcher.ts';

export const resendMatchingDeadLetters: Operation<'resendMatchingDeadLetters'> = async (
  { services, actor },
  { body },
) => {
  const { db } = services;
  const filter = { ...body, channels: chosenOf(sendableChannels(actor), body.channels) };
  const count = await resendMatching(actor.reach, db, filter, actor.userId, MAX_RESENT);
  wakeDispatcher(db);
  return { count, is_all: count < MAX_RESENT };
};
