/** Control and formatting characters, such as those that turn the direction of writing, and every kind of line break. */
const NOT_PRINTED = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/** Text that somebody chose, on one line and with nothing invisible in it, no longer than `most` characters. */
export function printable(text: string, most = 300): string {
  // Cut first: the rest of ten thousand characters is not worth looking at.
  const characters = [
    ...text
      .slice(0, most * 4)
      .replaceAll(NOT_PRINTED, ' ')
      .replaceAll(/\s+/gu, ' ')
      .trim(),
  ];
  return characters.length <= most ? characters.join('') : `${characters.slice(0, most - 1).join('')}…`;
}

/** The same for a text of several lines. */
export const printableLines = (text: string, most = 4000): string[] =>
  text
    .slice(0, most)
    .split(/\r\n|\r|\n/)
    .map((line) => printable(line, most));
