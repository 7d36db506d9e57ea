import type { DownloadKind } from '@sightline/contract/downloads';
import { uuidv7 } from 'uuidv7';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { contentTypeOf } from '../../../platform/storage/content-types.ts';
import { insertDownload, type Needs, storeReady } from './downloads.repo.ts';

interface GivenFile {
  kind: DownloadKind;
  fileName: string;
  bytes: Buffer;
  items: number;
  needs: Needs;
}

/** Puts a file that was made already among somebody's downloads; answers its id. */
export async function giveDownload(
  { storage }: Pick<Services, 'storage'>,
  tx: Db,
  userId: Reached<'user'>,
  { kind, fileName, bytes, items, needs }: GivenFile,
): Promise<string> {
  const id = uuidv7();
  const storageKey = `exports/${id}.pdf`;
  await storage.put(storageKey, bytes, contentTypeOf(storageKey));
  await insertDownload(tx, userId, { id, kind, fileName });
  await storeReady(tx, id, { storageKey, bytes: bytes.length, items, truncated: false, needs });
  return id;
}
