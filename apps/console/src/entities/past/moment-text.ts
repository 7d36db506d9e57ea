/** A moment as an address has it: `2026-11-14T06:05:12Z`. */
export const momentText = (atMs: number) =>
  new Date(Math.floor(atMs / 1000) * 1000).toISOString().replace('.000Z', 'Z');
