/** Looks for a part of a text as it is written: `%` and `_` mean themselves. */
export const likePattern = (part: string) => `%${part.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
