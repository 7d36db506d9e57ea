import type { SiteBranch } from '@sightline/contract/groups';
import type { CompanyWithSites, SiteGrouping } from '@sightline/contract/sites';

export type RowKind = 'company' | 'site' | 'group' | 'camera';

/** One line of the tree. */
export interface TreeRow {
  key: string;
  kind: RowKind;
  id: string;
  name: string;
  level: number;
  /** Absent on what cannot be opened. */
  isOpen?: boolean;
  /** How many lie below, where that is known. */
  count?: number;
  /** A camera that takes part in nothing. */
  isOff?: boolean;
  /** Its children are on their way. */
  isLoading?: boolean;
}

export interface TreeData {
  companies: readonly CompanyWithSites[];
  /** Found by the name of a group below them. */
  foundByGroup?: readonly SiteBranch[];
  /** Groups and cameras of the sites that were opened; absent while they load. */
  branches: ReadonlyMap<string, SiteGrouping | null | undefined>;
  open: ReadonlySet<string>;
  /** A search opens the companies it finds. */
  isSearch: boolean;
  /** Whether the reader may see groups. */
  hasGroups: boolean;
}

export const keyOf = (kind: RowKind, id: string) => `${kind}:${id}`;

function branchRows(site: { id: string }, level: number, { branches, open }: TreeData): TreeRow[] {
  const branch = branches.get(site.id);
  return (branch?.groups ?? []).flatMap((group) => {
    const key = keyOf('group', group.id);
    const isOpen = open.has(key);
    const row: TreeRow = {
      key,
      kind: 'group',
      id: group.id,
      name: group.name,
      level,
      count: group.cameras.length,
      ...(group.cameras.length > 0 ? { isOpen } : {}),
    };
    const cameras = group.cameras.map(
      (camera): TreeRow => ({
        key: keyOf('camera', camera.id),
        kind: 'camera',
        id: camera.id,
        name: camera.name,
        level: level + 1,
        isOff: !camera.include,
      }),
    );
    return isOpen ? [row, ...cameras] : [row];
  });
}

function siteRows(site: { id: string; name: string }, level: number, data: TreeData): TreeRow[] {
  const key = keyOf('site', site.id);
  const isOpen = data.hasGroups && data.open.has(key);
  const branch = data.branches.get(site.id);
  const row: TreeRow = {
    key,
    kind: 'site',
    id: site.id,
    name: site.name,
    level,
    ...(data.hasGroups && branch?.groups.length !== 0 ? { isOpen } : {}),
    ...(branch ? { count: branch.groups.reduce((sum, group) => sum + group.cameras.length, 0) } : {}),
    ...(isOpen && branch === undefined ? { isLoading: true } : {}),
  };
  return isOpen ? [row, ...branchRows(site, level + 1, data)] : [row];
}

/** The tree as it is drawn: a line for everything that is not hidden in something closed. */
export function treeRows(data: TreeData): TreeRow[] {
  const shown = new Set(data.companies.flatMap(({ sites }) => sites.map(({ id }) => id)));
  const ofCompanies = data.companies.flatMap((company) => {
    const key = keyOf('company', company.id);
    const isOpen = data.isSearch || data.open.has(key);
    const row: TreeRow = {
      key,
      kind: 'company',
      id: company.id,
      name: company.name,
      level: 1,
      count: company.site_count,
      ...(company.sites.length > 0 ? { isOpen } : {}),
    };
    return isOpen ? [row, ...company.sites.flatMap((site) => siteRows(site, 2, data))] : [row];
  });
  const byGroup = (data.foundByGroup ?? []).filter(({ id }) => !shown.has(id));
  return [...ofCompanies, ...byGroup.flatMap((site) => siteRows(site, 1, data))];
}

/** Where an arrow leads from a row, or what it does to it. */
type TreeMove = { to: number } | { open: TreeRow } | { close: TreeRow } | undefined;

const parentOf = (rows: readonly TreeRow[], index: number) =>
  rows.findLastIndex((row, at) => at < index && row.level < (rows[index]?.level ?? 0));

const MOVES: Record<string, (rows: readonly TreeRow[], index: number) => TreeMove> = {
  ArrowDown: (rows, index) => ({ to: Math.min(rows.length - 1, index + 1) }),
  ArrowUp: (_, index) => ({ to: Math.max(0, index - 1) }),
  Home: () => ({ to: 0 }),
  End: (rows) => ({ to: rows.length - 1 }),
  ArrowRight: (rows, index) => {
    const row = rows[index];
    if (!row || row.isOpen === undefined) return undefined;
    if (!row.isOpen) return { open: row };
    return (rows[index + 1]?.level ?? 0) > row.level ? { to: index + 1 } : undefined;
  },
  ArrowLeft: (rows, index) => {
    const row = rows[index];
    if (row?.isOpen) return { close: row };
    const parent = parentOf(rows, index);
    return parent < 0 ? undefined : { to: parent };
  },
};

export const moveOf = (key: string, rows: readonly TreeRow[], index: number): TreeMove => MOVES[key]?.(rows, index);
