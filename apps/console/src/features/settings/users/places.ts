export interface Place {
  id: string;
  name: string;
}

export interface PlaceGroup extends Place {
  places: readonly Place[];
}

/** In one order, so that the same choice is the same value. */
const sorted = (ids: Iterable<string>) => [...ids].sort();

export const togglePlace = (id: string, chosen: ReadonlySet<string>): string[] =>
  sorted(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]);

/** All places of a group, or none when all were chosen already. */
export function toggleGroup(group: PlaceGroup, chosen: ReadonlySet<string>): string[] {
  const own = group.places.map(({ id }) => id);
  const isAll = own.every((id) => chosen.has(id));
  const others = [...chosen].filter((id) => !own.includes(id));
  return sorted(isAll ? others : [...others, ...own]);
}
