import type { Fleet } from './plates.ts';
import { createRandom } from './random.ts';

/** People who come to a site again and again: on most days, and now and then. */
export const REGULARS = 11;
export const OCCASIONALS = 4;

/** Among those who pass: people who come now and then, and those whom nobody knows. */
const OCCASIONAL = 0.1;
const STRANGER = 0.06;

type Site = Pick<Fleet, 'country' | 'seed'>;

/** The face of somebody of the crew, by name: regulars come first, then those who come now and then. */
export const faceOfMember = ({ country, seed }: Site, index: number): string => `crew/${country}-${seed}/${index}`;

/** The face of somebody who stays at one of the site's gates: no two gates have the same people. */
export const faceOfStaff = (fleet: Fleet, place: number): string =>
  faceOfMember(fleet, (place * fleet.parts + fleet.part) % REGULARS);

/** Everybody of the crew but `staff` people at each gate, by the gate they go by. */
const passersOf = ({ part, parts }: Fleet, staff: number) => {
  const own = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, place) => from + place).filter((index) => index % parts === part);
  return { regulars: own(staff * parts, REGULARS), occasionals: own(REGULARS, REGULARS + OCCASIONALS) };
};

/** Whose face each of those has who pass at a gate, one after the other. */
export function facesPassing(fleet: Fleet, staff: number, name: string): (pass: number) => string {
  const { regulars, occasionals } = passersOf(fleet, staff);
  return (pass) => {
    const random = createRandom(name, 'passer', pass);
    const group = random.chance(OCCASIONAL) ? occasionals : regulars;
    if (group.length === 0 || random.chance(STRANGER)) return `stranger/${name}/${pass}`;
    return faceOfMember(fleet, group[random.index(group.length)]!);
  };
}
