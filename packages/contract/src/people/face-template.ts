import { z } from 'zod';

/** What a model makes of a face: so many numbers, of which faces of one person have similar ones. */
export const TEMPLATE_NUMBERS = 128;
const TEMPLATE_BYTES_IN_TEXT = Math.ceil(TEMPLATE_NUMBERS / 3) * 4;
const LARGEST = 127;

/** As it travels: the numbers as signed bytes, of which the largest is 127, in base64. Only their direction means something. */
export const FaceTemplate = z.base64().length(TEMPLATE_BYTES_IN_TEXT);

/** A template from the numbers of a model, whatever their length as a vector. */
export function quantiseTemplate(numbers: ArrayLike<number>): Int8Array {
  const most = Math.max(...Array.from(numbers, Math.abs)) || 1;
  return Int8Array.from(numbers, (it) => Math.round((it / most) * LARGEST));
}
