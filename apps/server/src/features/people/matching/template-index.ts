import { TEMPLATE_NUMBERS } from '@sightline/contract/people/face-template';

/** The templates of a site: those of one person lie next to each other. */
export interface Templates {
  personIds: string[];
  /** Which person each template is of, as a place in the list of persons. */
  owners: Int32Array;
  /** How long each template is as a vector. */
  lengths: Float32Array;
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

/** The sum of the products of two templates. */
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

// Nothing but zeros resembles nobody.
const lengthOf = (template: Int8Array) => Math.hypot(...template) || 1;

/** The person who resembles a face most, and the next: every template is compared, so nobody is missed. */
export function findNearest({ personIds, owners, lengths, numbers }: Templates, query: Int8Array): NearestTwo {
  let [best, bestLikeness, second, secondLikeness] = [-1, Number.NEGATIVE_INFINITY, -1, Number.NEGATIVE_INFINITY];
  for (let index = 0; index < owners.length; index++) {
    const likeness = product(numbers, index * TEMPLATE_NUMBERS, query) / lengths[index]!;
    if (likeness <= secondLikeness) continue;
    const owner = owners[index]!;
    if (owner === best) bestLikeness = Math.max(bestLikeness, likeness);
    else if (likeness > bestLikeness)
      [second, secondLikeness, best, bestLikeness] = [best, bestLikeness, owner, likeness];
    else [second, secondLikeness] = [owner, likeness];
  }
  const queryLength = lengthOf(query);
  const nearest = (place: number, likeness: number) =>
    place < 0 ? null : { personId: personIds[place]!, score: Math.min(1, Math.max(0, likeness / queryLength)) };
  return { best: nearest(best, bestLikeness), second: nearest(second, secondLikeness) };
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
  const lengths = new Float32Array(stored.length);
  for (const [index, { template }] of stored.entries()) {
    const own = new Int8Array(template.buffer, template.byteOffset, TEMPLATE_NUMBERS);
    numbers.set(own, index * TEMPLATE_NUMBERS);
    lengths[index] = lengthOf(own);
  }
  return { personIds, owners: Int32Array.from(stored, ({ personId }) => places.get(personId)!), lengths, numbers };
}
