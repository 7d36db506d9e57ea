import { createHash } from 'node:crypto';

/** The id of what somebody is told of one thing: the same whenever the work is repeated, so nobody is told twice. */
export function noticeId(...parts: readonly string[]): string {
  const hex = createHash('sha256').update(parts.join(' ')).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
