const HEX = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;
const SHORT_HEX = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i;

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** Relative luminance of `#rrggbb` or `#rgb`; absent when it is written in another way. */
export function luminanceOf(color: string): number | undefined {
  const match = HEX.exec(color.replace(SHORT_HEX, '#$1$1$2$2$3$3'));
  if (!match) return undefined;
  const [red = 0, green = 0, blue = 0] = match.slice(1).map((part) => linear(Number.parseInt(part, 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const ratio = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

/** How well one colour reads on another, 1 to 21; absent when either cannot be measured. */
export function contrastOf(one: string, other: string): number | undefined {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return a === undefined || b === undefined ? undefined : ratio(a, b);
}

const ENOUGH = 4.5;

/**
 * The supplied text colour when it can be read on the bar, else white or near-black, whichever is stronger. On the few
 * mid-greys where neither is enough, black is.
 */
export function readableOn(background: string, wanted: string): string {
  const has = (text: string) => contrastOf(background, text) ?? ENOUGH;
  if (has(wanted) >= ENOUGH) return wanted;
  const stronger = has('#ffffff') >= has('#14181f') ? '#ffffff' : '#14181f';
  return has(stronger) >= ENOUGH ? stronger : '#000000';
}
