/** Whose clock days and hours go by. The site's counts where a single one is looked at. */
export const CLOCKS = ['site', 'own'] as const;
export type Clock = (typeof CLOCKS)[number];
