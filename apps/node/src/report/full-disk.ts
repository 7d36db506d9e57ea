const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

interface FullDisk {
  /** What may be given up before anything is held in memory; false when there is nothing of that kind. */
  readonly first: () => Promise<boolean>;
  /** False when there is no room in memory either. */
  readonly hold: () => boolean;
  /** What may be given up as the last resort. */
  readonly last: () => Promise<boolean>;
}

/** Writes as many bytes as it answers: none when a full disk meant that they are held in memory. */
export async function writeOrHold(write: () => Promise<number>, { first, hold, last }: FullDisk): Promise<number> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isFull(error)) throw error;
      if (await first()) continue;
      if (hold()) return 0;
      if (!(await last())) throw error;
    }
  }
}
