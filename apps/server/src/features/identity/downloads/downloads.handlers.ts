import type { Handlers } from '../../../changes/call.ts';
import { getDownload } from './operations/get-download.ts';
import { listDownloads } from './operations/list-downloads.ts';

export const downloadsHandlers: Handlers<'listDownloads' | 'getDownload'> = { listDownloads, getDownload };
