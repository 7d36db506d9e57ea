import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from '../storage/write-whole.ts';
import { compose } from './compose.ts';
import type { Mail } from './mail.ts';
import { readMail, type StoredMail } from './read-mail.ts';

const folderIn = (dataDir: string) => path.join(dataDir, 'outbox');

/** Names that sort by time; two mails of one millisecond differ by their last part. */
const nameOf = (sentAt: Date, id: string) => `${sentAt.toISOString().replaceAll(/[:.]/g, '-')}-${id.slice(-12)}.eml`;

/** Keeps every mail as a file that only the operator of this machine can read. */
export function createOutbox(dataDir: string, from: string): Mail {
  const folder = folderIn(dataDir);
  return {
    send: async (message, id = randomBytes(12).toString('hex')) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const sentAt = new Date();
      await writeWhole(path.join(folder, nameOf(sentAt, id)), await compose({ from, message, id, sentAt }), 0o600);
    },
  };
}

/** The mails in the outbox, oldest first; of one recipient when `to` is given. */
export async function readOutbox(dataDir: string, to?: string): Promise<StoredMail[]> {
  const folder = folderIn(dataDir);
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted();
  const mails = await Promise.all(names.map(async (name) => readMail(await readFile(path.join(folder, name)))));
  return to === undefined ? mails : mails.filter((mail) => mail.to.toLowerCase() === to.toLowerCase());
}
