import type { ObjectKind } from '@sightline/contract/frames';
import { LOOK_ALIKES } from '@sightline/contract/vehicles/plate-text';
import { createRandom, type Random } from './random.ts';

/** How plates look where a site is: @ stands for a letter, # for a digit. */
const PATTERNS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  SG: ['XE #### @', 'XD #### @', 'GBH #### @', 'YP #### @', 'SKR #### @'],
  IT: ['@@ ### @@'],
  JP: ['品川 100 あ ##-##', '横浜 130 か ##-##', '足立 800 さ ##-##'],
  US: ['#@@@###', '#@#####'],
};
const ELSEWHERE: readonly [string, ...string[]] = ['@@ ####'];
/** Letters that plates have, without those that are kept off them. */
const LETTERS = 'ABCDEGHJKLMPRSTUXYZ';

/** A plate of a country; elsewhere they are two letters and four digits. */
export const newPlate = (country: string, random: Random): string =>
  random
    .pick(PATTERNS[country] ?? ELSEWHERE)
    .replaceAll(/[@#]/g, (sign) => (sign === '#' ? String(random.index(10)) : LETTERS[random.index(LETTERS.length)]!));

/** A plate as a camera may misread it: one character for another that looks like it. */
export function misread(plate: string, random: Random): string {
  const places = [...plate].flatMap((sign, place) => {
    const group = LOOK_ALIKES.find((alike) => alike.includes(sign));
    return group ? [{ place, others: [...group].filter((other) => other !== sign) }] : [];
  });
  if (places.length === 0) return plate;
  const { place, others } = places[random.index(places.length)]!;
  return plate.slice(0, place) + others[random.index(others.length)] + plate.slice(place + 1);
}

/** The vehicles that come to a site again and again: the same ones wherever the same fleet is named. */
export interface Fleet {
  readonly country: string;
  readonly seed: number;
  /** Where a site has several gates, each vehicle goes by one of them: by which, and of how many. */
  readonly part: number;
  readonly parts: number;
}

const times = (count: number, kind: ObjectKind): ObjectKind[] => Array.from({ length: count }, () => kind);

/** What a fleet consists of. */
export const FLEET_KINDS: readonly ObjectKind[] = [
  ...times(3, 'truck'),
  ...times(3, 'mixer'),
  ...times(4, 'truck'),
  'car',
  'truck',
  ...times(3, 'car'),
  'bus',
  'car',
  ...times(2, 'motorcycle'),
  'car',
];

/** The plate of one vehicle of a fleet. */
export const plateOfMember = ({ country, seed }: Pick<Fleet, 'country' | 'seed'>, index: number): string =>
  newPlate(country, createRandom('fleet', country, seed, index));

/** The places in a fleet of the vehicles of a kind that go by its gate. */
export const membersOf = ({ part, parts }: Fleet, kind: ObjectKind): number[] =>
  FLEET_KINDS.flatMap((each, index) => (each === kind ? [index] : [])).filter((_, place) => place % parts === part);

const FORM = /^([A-Z]{2})-(\d{1,9})(?:-(\d)-([1-9]))?$/;

/** Reads `SG-7`, or `SG-7-0-2` for the first of two gates. */
export function parseFleet(text: string): Fleet | undefined {
  const found = FORM.exec(text);
  if (!found) return undefined;
  const [part, parts] = [Number(found[3] ?? 0), Number(found[4] ?? 1)];
  return part < parts ? { country: found[1]!, seed: Number(found[2]), part, parts } : undefined;
}

export const formatFleet = ({ country, seed, part, parts }: Fleet): string =>
  `${country}-${seed}${parts > 1 ? `-${part}-${parts}` : ''}`;
