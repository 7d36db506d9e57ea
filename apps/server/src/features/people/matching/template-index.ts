import { TEMPLATE_NUMBERS } from '@sightline/contract/people/face-template';

/** The templates of a site: those of one person lie next to each other. */
export interface Templates {
  personIds: string[];
  /** Which person each template is of, as a place in the list of persons. */
  owners: Int32Array;
  /** One after another, each of a fixed length. */
  numbers: Int8Array;
}

export interface Nearest {
  personId: string;
  /** How much they resemble each other, from 0 to 1. */
  score: number;
}

export interface NearestTwo {
  best: Nearest | null;
  /** The next person, not the next template. */
  second: Nearest | null;
}

/** What two templates of length 1 have in common: the sum of products, in 127ths of 127ths. */
function product(numbers: Int8Array, at: number, query: Int8Array): number {
  let sum = 0;
  for (let n = 0; n < TEMPLATE_NUMBERS; n += 4)
    sum +=
      numbers[at + n]! * query[n]! +
      numbers[at + n + 1]! * query[n + 1]! +
      numbers[at + n + 2]! * query[n + 2]! +
      numbers[at + n + 3]! * query[n + 3]!;
  return sum;
}

const FULL = 127 * 127;
const scoreOf = (sum: number) => Math.min(1, Math.max(0, sum / FULL));

/** The person who resembles a face most, and the next: every template is compared, so nobody is missed. */
export function findNearest({ personIds, owners, numbers }: Templates, query: Int8Array): NearestTwo {
  let [best, bestSum, second, secondSum] = [-1, Number.NEGATIVE_INFINITY, -1, Number.NEGATIVE_INFINITY];
  for (let index = 0; index < owners.length; index++) {
    const sum = product(numbers, index * TEMPLATE_NUMBERS, query);
    if (sum <= secondSum) continue;
    const owner = owners[index]!;
    if (owner === best) bestSum = Math.max(bestSum, sum);
    else if (sum > bestSum) [second, secondSum, best, bestSum] = [best, bestSum, owner, sum];
    else [second, secondSum] = [owner, sum];
  }
  const nearest = (place: number, sum: number) =>
    place < 0 ? null : { personId: personIds[place]!, score: scoreOf(sum) };
  return { best: nearest(best, bestSum), second: nearest(second, secondSum) };
}

export interface StoredTemplate {
  personId: string;
  template: Uint8Array;
}

/** Puts templates that come person by person into the form in which they are compared. */
export function packTemplates(stored: readonly StoredTemplate[]): Templates {
  const personIds = [...new Set(stored.map(({ personId }) => personId))];
  const places = new Map(personIds.map((id, place) => [id, place]));
  const numbers = new Int8Array(stored.length * TEMPLATE_NUMBERS);
  for (const [index, { template }] of stored.entries())
    numbers.set(new Int8Array(template.buffer, template.byteOffset, TEMPLATE_NUMBERS), index * TEMPLATE_NUMBERS);
  return { personIds, owners: Int32Array.from(stored, ({ personId }) => places.get(personId)!), numbers };
}
