/** How long a test waits for what happens by itself: long, since a busy machine is no failure, and what never happens fails all the same. */
export const SOON = { timeout: 20_000, interval: 20 };
