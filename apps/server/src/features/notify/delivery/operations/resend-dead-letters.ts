import type { Operation } from '../../../../changes/call.ts';
import { resendChosen } from '../dead-letters.repo.ts';
import { sendableChannels } from '../delivery-rights.ts';
import { wakeDispatcher } from '../dispatcher.ts';

export const resendDeadLetters: Operation<'resendDeadLetters'> = async ({ services, actor }, { body }) => {
  const { db } = services;
  const count = await resendChosen(actor.reach, db, body.ids, sendableChannels(actor), actor.userId);
  wakeDispatcher(db);
  return { count };
};
