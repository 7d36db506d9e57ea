import pg from 'pg';
import { vi } from 'vitest';

/** What goes to databases while something is done, whichever connection it takes. */
export async function listStatements(work: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return sent.mock.calls.map(([asked]: unknown[]) =>
      typeof asked === 'string' ? asked : (asked as { text: string }).text,
    );
  } finally {
    sent.mockRestore();
  }
}

/** How many statements go to databases while something is done. */
export const countStatements = async (work: () => Promise<unknown>): Promise<number> =>
  (await listStatements(work)).length;
