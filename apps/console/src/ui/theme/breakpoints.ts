/** Widths of the window at which the layout changes, up to the walls of control rooms. */
export const BREAKPOINTS_PX = { xs: 600, sm: 1000, md: 1320, lg: 1560, xl: 2500 } as const;

/** What the kit takes: relative to the reader's own text size. */
export const breakpoints = Object.fromEntries(
  Object.entries(BREAKPOINTS_PX).map(([name, px]) => [name, `${px / 16}em`]),
) as Record<keyof typeof BREAKPOINTS_PX, string>;
