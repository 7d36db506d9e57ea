import { createHash } from 'node:crypto';

/** The id of the thing of a kind with a number, as SQL makes it of an expression for the number. */
export const idOf = (kind: string, number: string) =>
  `('00000000-0000-7000-8000-' || substr(md5('${kind}' || (${number})), 1, 12))::uuid`;

/** The same id, made here. */
export const idOfOne = (kind: string, number: number) =>
  `00000000-0000-7000-8000-${createHash('md5').update(`${kind}${number}`).digest('hex').slice(0, 12)}`;

export const listed = (values: readonly string[]) => `array[${values.map((value) => `'${value}'`).join(', ')}]`;
