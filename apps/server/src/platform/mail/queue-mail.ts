import type { Db } from '../db/db.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Message } from './mail.ts';
import { sendMailJob } from './send-mail.job.ts';

/** Sends a mail if and only if the caller's transaction commits. */
export const queueMail = ({ jobs }: { jobs: Jobs }, tx: Db, message: Message): Promise<void> =>
  jobs.send(tx, sendMailJob, message);
