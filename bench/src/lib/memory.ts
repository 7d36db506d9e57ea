import { readFileSync } from 'node:fs';

const PAGE_BYTES = 4096;

/** Resident memory of a process, in MB. */
export const megabytesOf = (pid: number) =>
  (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES) / 1024 ** 2;
