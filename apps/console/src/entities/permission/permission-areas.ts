import type { Permission } from '@sightline/contract/permission-admin';

export interface Area<T> {
  area: string;
  items: T[];
}

/** Items by the area of their permission, areas in the order in which they first appear. */
export function byArea<T>(items: readonly T[], permissionOf: (item: T) => Permission): Area<T>[] {
  const areas = new Map<string, T[]>();
  for (const item of items) {
    const { area } = permissionOf(item);
    areas.set(area, [...(areas.get(area) ?? []), item]);
  }
  return [...areas].map(([area, own]) => ({ area, items: own }));
}

/** Whether a permission is meant by what somebody typed: its label, its key, a twin or its description. */
export function isMeant({ key, aliases, description }: Permission, label: string, search: string): boolean {
  const words = search.trim().toLocaleLowerCase();
  return [label, key, description, ...aliases].some((text) => text.toLocaleLowerCase().includes(words));
}
