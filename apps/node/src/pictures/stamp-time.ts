/** The site's clock as cameras write it, with its zone: 2026-03-02 14:05:09 UTC+8. */
export const stampTime = (atMs: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'shortOffset',
  })
    .format(atMs)
    .replace(/GMT(\+0$)?/, 'UTC')
    .replace('−', '-');
