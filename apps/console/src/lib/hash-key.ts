/** The key a link carries behind the `#`, which browsers send to no server. */
export const keyOfHash = (hash: string): string => new URLSearchParams(hash.replace(/^#/, '')).get('key')?.trim() ?? '';
