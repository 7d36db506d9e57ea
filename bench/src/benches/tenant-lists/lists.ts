import type { RouteSpec } from '@sightline/contract/define-route';
import { ROUTES } from '@sightline/contract/routes';

/** A list of the contract with the ways to ask for it. */
export interface ListCase {
  name: string;
  path: string;
  /** How its search is called, where some is to be found. */
  search?: string;
}

/** Found in one of a hundred names of the large platform. */
const LARGE_PART = '17';

const EMPTY_PAGE = { results: [], total_pages: 0, count: 0, count_exact: true, next: null };

/** Any page of a list: a route that is read and answers a page. What lies in chosen zones of one site is no list of the platform. */
const isList = ({ method, access, query, response }: RouteSpec) =>
  method === 'GET' &&
  (access ?? 'session') === 'session' &&
  response?.safeParse(EMPTY_PAGE).success === true &&
  query !== undefined &&
  'size' in query.shape &&
  !('zones' in query.shape);

/** Ids of one tenant, to ask for what belongs to it. */
export interface Tenant {
  reseller: string;
  company: string;
}

const idIn = (path: string, tenant: Tenant) =>
  path.startsWith('/resellers/') ? tenant.reseller : path.startsWith('/companies/') ? tenant.company : undefined;

/** Dates that a list asks for. */
const datesOf = ({ query }: RouteSpec) =>
  query && 'start_date' in query.shape ? '&start_date=2026-01-01T00:00:00Z&end_date=2026-12-31T00:00:00Z' : '';

const SEARCHES = ['search', 'site_name', 'username', 'apn_name'];

function casesOf(route: RouteSpec, tenant: Tenant): ListCase[] {
  const id = idIn(route.path, tenant);
  if (route.path.includes(':') && !id) return [];
  const base = `/api${route.path.replace(/:\w+/, id ?? '')}?size=20${datesOf(route)}`;
  const search = SEARCHES.find((name) => route.query && name in route.query.shape);
  const cases: ListCase[] = [{ name: route.path, path: base }];
  if (search) {
    cases.push({ name: `${route.path} (finds some)`, path: base, search });
    cases.push({ name: `${route.path} (finds none)`, path: `${base}&${search}=zzzzqqq` });
  }
  return cases;
}

/** Every paged list of the contract; one that is added joins by itself. */
export const listCases = (tenant: Tenant): ListCase[] =>
  Object.values(ROUTES as Record<string, RouteSpec>)
    .filter(isList)
    .flatMap((route) => casesOf(route, tenant));

const NAMES = ['name', 'username', 'object_name'];

/** A part of a name that finds some: on the large platform the same for all lists, elsewhere of the first thing listed. */
export function partOf(first: Record<string, unknown> | undefined, isLarge: boolean): string {
  const name = NAMES.map((key) => first?.[key]).find((value) => typeof value === 'string');
  return isLarge || typeof name !== 'string' ? LARGE_PART : name.slice(0, 2).toLowerCase();
}
