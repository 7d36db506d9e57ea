import type { Operation } from '../../../../changes/call.ts';
import { presentBrowser } from '../browsers.present.ts';
import { listOwn } from '../browsers.repo.ts';
import { pushKeys } from '../push-key.ts';

export const listBrowsers: Operation<'listBrowsers'> = async ({ services, actor }) => ({
  push_key: (await pushKeys(services)).publicKey,
  browsers: (await listOwn(services.db, actor.userId)).map(presentBrowser),
});
