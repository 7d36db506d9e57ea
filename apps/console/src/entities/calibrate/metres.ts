const format = (language: string, digits: number) =>
  new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** A distance as people read it: centimetres matter here. */
export const metresText = (metres: number, language: string): string => `${format(language, 2).format(metres)} m`;

export const placeText = ([x, y]: readonly [number, number], language: string, digits = 2): string =>
  `${format(language, digits).format(x)}, ${format(language, digits).format(y)}`;

/** How wide a pixel is. */
export const pixelText = (metres: number, language: string): string => `${format(language, 3).format(metres)} m`;
