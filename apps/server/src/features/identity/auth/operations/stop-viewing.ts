import type { Operation } from '../../../../changes/call.ts';
import { endViewing } from '../end-viewings.ts';

export const stopViewing: Operation<'stopViewing'> = async ({ services, actor }) => {
  await endViewing(services.db, actor.sessionId);
  services.realtime.recheck();
  return undefined;
};
