import { type DownloadKind, MAX_DOWNLOADS_IN_PROGRESS } from '@sightline/contract/downloads';
import { uuidv7 } from 'uuidv7';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Db } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { countInProgressHolding, insertDownload } from './downloads.repo.ts';

interface AskedFile {
  kind: DownloadKind;
  /** Plain ASCII: it becomes a header. */
  fileName: string;
}

/** Notes that a file is being made for somebody, in the transaction that stores the work; answers its id. */
export async function beginDownload(tx: Db, { userId }: Actor, { kind, fileName }: AskedFile): Promise<string> {
  if ((await countInProgressHolding(tx, userId)) >= MAX_DOWNLOADS_IN_PROGRESS)
    fail('too_many_downloads', { max: MAX_DOWNLOADS_IN_PROGRESS });
  const id = uuidv7();
  await insertDownload(tx, userId, { id, kind, fileName });
  return id;
}
