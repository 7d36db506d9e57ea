const HEX = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** Relative luminance of `#rrggbb`; absent when it is written in another way. */
export function luminanceOf(color: string): number | undefined {
  const match = HEX.exec(color);
  if (!match) return undefined;
  const [red = 0, green = 0, blue = 0] = match.slice(1).map((part) => linear(Number.parseInt(part, 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const ratio = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

/** The supplied text colour when it can be read on the bar, else white or near-black, whichever is stronger. */
export function readableOn(background: string, wanted: string): string {
  const below = luminanceOf(background);
  const above = luminanceOf(wanted);
  if (below === undefined || above === undefined || ratio(below, above) >= 4.5) return wanted;
  return ratio(below, 1) >= ratio(below, luminanceOf('#14181f') ?? 0) ? '#ffffff' : '#14181f';
}
