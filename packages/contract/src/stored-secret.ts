/** What stands for a secret that is stored and not shown; sent back, it means the stored one. */
export const STORED_SECRET = '***';
