/** The site's clock as cameras write it: 2026-03-02 14:05:09. */
export const stampTime = (atMs: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(atMs);
