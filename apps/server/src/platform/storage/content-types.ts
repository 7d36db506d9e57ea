import path from 'node:path';

const BY_ENDING: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.mp4': 'video/mp4',
  '.csv': 'text/csv; charset=utf-8',
  '.pdf': 'application/pdf',
  '.zip': 'application/zip',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** What a stored file is, by the ending of its key. Anything unknown is only ever downloaded, never shown. */
export const contentTypeOf = (key: string) => BY_ENDING[path.posix.extname(key)] ?? 'application/octet-stream';
