const MOST_CHARACTERS = 80;

/** Control and formatting characters, such as those that turn the direction of writing, and every kind of line break. */
const NOT_PRINTED = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/** A dot before a letter, as in `evil.example`; a scheme, as in `http:`; an address, as in `a@b`; a path, as in `//host`. */
const LINK_PARTS = [
  [/([.．｡․])(?=\p{L})/gu, '$1 '],
  [/。(?=[a-z])/giu, '。 '],
  [/(\p{L}[\p{L}\p{N}+-]*):(?=\S)/gu, '$1: '],
  [/\s*@\s*/gu, ' @ '],
  [/([/\\])(?=[/\\])/gu, '$1 '],
] as const;

/**
 * Text that somebody chose, as a mail may quote it: one short line, nothing invisible, and nothing that mail programs
 * turn into a link. A space after the dot is enough for that, and it is still read as before.
 */
export function plainText(text: string, most = MOST_CHARACTERS): string {
  const printed = text.replaceAll(NOT_PRINTED, ' ');
  const unlinked = LINK_PARTS.reduce((all, [part, replacement]) => all.replaceAll(part, replacement), printed);
  const characters = [...unlinked.replaceAll(/\s+/gu, ' ').trim()];
  return characters.length <= most ? characters.join('') : `${characters.slice(0, most - 1).join('')}…`;
}
