import { z } from 'zod';
import { defineJob } from '../../../changes/define-job.ts';

/** Tells the owner of an account, if there is one, that somebody keeps failing to sign in to it. */
export const alarmOwnerJob = defineJob({
  name: 'sign-in.alarm',
  data: z.object({ username: z.string() }),
  retries: 5,
  holdsSecrets: true,
  load: async () => {
    const { alarmOwner } = await import('./alarm-owner.ts');
    return (services, { username }) => alarmOwner(services, username);
  },
});
