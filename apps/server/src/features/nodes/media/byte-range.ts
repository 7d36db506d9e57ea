import type { ByteRange } from '../../../platform/storage/storage.ts';

/**
 * The part a Range header asks for, or null for the whole file: when there is none, when it asks for several parts at
 * once, or when it makes no sense for this size. Answering such a request in full is always allowed.
 */
export function readRange(header: string | undefined, totalBytes: number): ByteRange | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return null;
  const end = first === '' || last === '' ? totalBytes - 1 : Math.min(Number(last), totalBytes - 1);
  const start = first === '' ? Math.max(0, totalBytes - Number(last)) : Number(first);
  return start <= end ? { start, end } : null;
}
