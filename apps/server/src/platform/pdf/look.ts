/** The console's colours, on paper. */
export const INK = '#14181f';
export const INK_2 = '#4a5361';
export const INK_3 = '#5f6875';
export const LINE = '#e2e6eb';
export const SURFACE = '#f1f3f6';
export const ACCENT = '#0b7285';

/** A4, in points. */
export const PAGE = { width: 595.28, height: 841.89 };
export const MARGIN = 48;
export const CONTENT_WIDTH = PAGE.width - 2 * MARGIN;
/** Where the content of a page begins and ends: below the head, above the foot. */
export const TOP = 86;
export const BOTTOM = PAGE.height - 62;

/** From one baseline to the next, and from the top of a line to its baseline, in parts of the size. */
export const LEADING = 1.42;
export const ASCENT = 1.02;
