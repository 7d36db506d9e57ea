import type { Random } from '@sightline/scene/random';

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');

/** Ids of the shape every record has (UUIDv7: a time, then chance), but the same on every run. */
export function createIds(random: Random): (atMs: number) => string {
  const bits = (count: number) => random.index(2 ** count);
  return (atMs) => {
    const time = hex(Math.floor(atMs), 12);
    const tail = hex(bits(24), 6) + hex(bits(24), 6);
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(bits(12), 3)}-${hex(0x8000 + bits(14), 4)}-${tail}`;
  };
}
