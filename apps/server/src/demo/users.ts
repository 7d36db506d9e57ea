import { SEEDED_ROLES } from '@sightline/contract/roles';
import { createRandom } from '@sightline/scene/random';
import { createIds } from './ids.ts';
import { COLLEAGUES, DEMO_ACCOUNTS, type PersonPlan, type Reaches } from './people.ts';
import type { DemoRows, SiteRow, UserRow } from './rows.ts';
import type { TenantRows } from './tenants.ts';

type UserRows = Pick<DemoRows, 'users' | 'user_resellers' | 'user_sites'>;

/** Somebody with the sites they can see. */
export interface DemoUser {
  row: UserRow;
  sites: readonly SiteRow[];
  isDemoAccount: boolean;
}

const DAY_MS = 86_400_000;

export function makeUsers(seed: number, now: Date, tenants: TenantRows): { rows: UserRows; users: DemoUser[] } {
  const idAt = createIds(createRandom(seed, 'users'));
  const createdMs = now.getTime() - 380 * DAY_MS;
  const plans = [...DEMO_ACCOUNTS, ...COLLEAGUES];
  const users = plans.map((plan, index) => ({
    row: userRow(plan, { id: idAt(createdMs + index * DAY_MS), createdMs: createdMs + index * DAY_MS, tenants }),
    sites: sitesOf(plan.reaches, tenants),
    isDemoAccount: DEMO_ACCOUNTS.includes(plan),
  }));
  const rows: UserRows = { users: users.map(({ row }) => row), user_resellers: [], user_sites: [] };
  plans.forEach(({ reaches }, index) => {
    const user_id = users[index]!.row.id;
    if (reaches === 'everything' || 'company' in reaches) return;
    if ('reseller' in reaches)
      rows.user_resellers.push({ user_id, reseller_id: named(tenants.resellers, reaches.reseller).id });
    else for (const name of reaches.sites) rows.user_sites.push({ user_id, site_id: named(tenants.sites, name).id });
  });
  return { rows, users };
}

function named<T extends { name: string }>(rows: readonly T[], name: string): T {
  const found = rows.find((row) => row.name === name);
  if (!found) throw new Error(`The demo has nothing called ${name}.`);
  return found;
}

function sitesOf(reaches: Reaches, { resellers, companies, sites }: TenantRows): SiteRow[] {
  if (reaches === 'everything') return sites;
  if ('sites' in reaches) return reaches.sites.map((name) => named(sites, name));
  if ('company' in reaches) {
    const { id } = named(companies, reaches.company);
    return sites.filter((site) => site.company_id === id);
  }
  const { id } = named(resellers, reaches.reseller);
  return sites.filter((site) => site.reseller_id === id);
}

interface Making {
  id: string;
  createdMs: number;
  tenants: TenantRows;
}

function userRow(plan: PersonPlan, { id, createdMs, tenants }: Making): UserRow {
  const company = plan.reaches !== 'everything' && 'company' in plan.reaches ? plan.reaches.company : undefined;
  return {
    id,
    username: plan.username,
    email: `${plan.username}@demo.example`,
    first_name: plan.firstName,
    last_name: plan.lastName,
    user_type: plan.role ? SEEDED_ROLES[plan.role].user_type : 'internal',
    role_key: plan.role ?? null,
    company_id: company === undefined ? null : named(tenants.companies, company).id,
    is_superuser: plan.role === undefined,
    account_state: plan.accountState ?? 'active',
    preferred_language: plan.language ?? 'en',
    preferred_date_format: plan.dateFormat ?? 'DD/MM/YYYY',
    created_at: new Date(createdMs).toISOString(),
  };
}
