import type { Services } from '../../changes/services.ts';
import type { Db } from '../db/db.ts';
import type { Message } from './mail.ts';
import { sendMailJob } from './send-mail.job.ts';

/** Sends a mail if and only if the caller's transaction commits. */
export const queueMail = (services: Pick<Services, 'jobs'>, tx: Db, message: Message): Promise<void> =>
  services.jobs.send(tx, sendMailJob, message);
