import type { SiteGrouping } from '@sightline/contract/sites';

interface TreeCamera {
  id: string;
  name: string;
  group: string;
}

export interface TreeSite {
  id: string;
  name: string;
  cameras: readonly TreeCamera[];
}

/** Sites with their cameras; the group is a word beside the camera, not a level of its own. */
export const treeOf = (groupings: readonly SiteGrouping[]): TreeSite[] =>
  groupings.map(({ id, name, groups }) => ({
    id,
    name,
    cameras: groups.flatMap((group) => group.cameras.map((camera) => ({ ...camera, group: group.name }))),
  }));

/** Sites whose name matches with all their cameras, other sites with the cameras that match. */
export function searchTree(sites: readonly TreeSite[], search: string): readonly TreeSite[] {
  const wanted = search.trim().toLocaleLowerCase();
  if (!wanted) return sites;
  const matches = (text: string) => text.toLocaleLowerCase().includes(wanted);
  return sites
    .map((site) =>
      matches(site.name)
        ? site
        : { ...site, cameras: site.cameras.filter(({ name, group }) => matches(`${group} ${name}`)) },
    )
    .filter((site) => site.cameras.length > 0 || matches(site.name));
}

export const chosenOf = (site: TreeSite, chosen: ReadonlySet<string>) =>
  site.cameras.filter(({ id }) => chosen.has(id)).length;

/** All of a site's cameras, or none when all were chosen already. */
export function toggleSite(site: TreeSite, chosen: ReadonlySet<string>): string[] {
  const own = site.cameras.map(({ id }) => id);
  const isAll = chosenOf(site, chosen) === own.length;
  const others = [...chosen].filter((id) => !own.includes(id));
  return isAll ? others : [...others, ...own];
}

export const toggleCamera = (id: string, chosen: ReadonlySet<string>): string[] =>
  chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id];
