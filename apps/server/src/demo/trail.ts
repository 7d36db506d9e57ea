import type { AuditFields } from '@sightline/contract/audit';
import { USE_CASES } from '@sightline/contract/use-cases/catalogue';
import { createRandom } from '@sightline/scene/random';
import { createIds } from './ids.ts';
import type { CameraRow, CameraUseCaseRow, DeploymentRow, SiteRow, TrailRow } from './rows.ts';
import type { DemoUser } from './users.ts';

const DAY_MS = 86_400_000;
const TRAIL_DAYS = 28;
const WORK_STARTS_HOUR = 1;
const WORK_HOURS = 9;

interface Trailed {
  seed: number;
  now: Date;
  users: readonly DemoUser[];
  sites: readonly SiteRow[];
  cameras: readonly CameraRow[];
  cameraUseCases: readonly CameraUseCaseRow[];
  deployments: readonly DeploymentRow[];
}

type Entry = Omit<TrailRow, 'id' | 'at' | 'actor_id' | 'actor_name'>;
type Place = Pick<TrailRow, 'reseller_id' | 'company_id' | 'site_id'>;

const placeOf = (site: SiteRow): Place => ({
  reseller_id: site.reseller_id,
  company_id: site.company_id,
  site_id: site.id,
});

/** Where what somebody does is filed: the lowest place that holds all of theirs. */
function placeOfUser({ row, sites }: DemoUser): Place {
  const onlyOne = (ids: readonly string[]) => (new Set(ids).size === 1 ? (ids[0] ?? null) : null);
  if (row.is_superuser) return { reseller_id: null, company_id: null, site_id: null };
  const reseller_id = onlyOne(sites.map((site) => site.reseller_id));
  const company_id = row.user_type === 'internal' ? null : onlyOne(sites.map((site) => site.company_id));
  return { reseller_id, company_id, site_id: row.user_type === 'external' ? onlyOne(sites.map(({ id }) => id)) : null };
}

const action = (name: 'login' | 'download', user: DemoUser): Entry => ({
  kind: 'action',
  category: `actions_${name}`,
  action: name,
  object_type: name === 'login' ? 'user' : 'audit-trail-changes',
  object_id: name === 'login' ? user.row.id : null,
  object_name: name === 'login' ? user.row.username : 'audit-trail-changes.csv',
  ...placeOfUser(user),
  before: null,
  after: null,
});

const change = (
  object: Pick<Entry, 'category' | 'object_type' | 'object_id' | 'object_name'>,
  place: Place,
  before: AuditFields,
  after: AuditFields,
): Entry => ({ kind: 'change', action: 'updated', ...object, ...place, before, after });

/** Somebody tunes a use case of a camera of theirs; what is set today is the last of it. */
function tuning(random: ReturnType<typeof createRandom>, user: DemoUser, { cameras, cameraUseCases, sites }: Trailed) {
  const own = cameras.filter(({ site_id }) => user.sites.some(({ id }) => id === site_id));
  const camera = own[random.index(own.length)];
  const site = sites.find(({ id }) => id === camera?.site_id);
  const used = cameraUseCases.filter(({ camera_id }) => camera_id === camera?.id);
  const useCase = used[random.index(used.length)];
  if (!camera || !site || !useCase) return undefined;
  const cooldown = Number(useCase.settings.alert_cooldown ?? 60);
  const [before, after] = random.chance(0.3)
    ? [{ enabled: false }, { enabled: true }]
    : [{ alert_cooldown: cooldown + 60 * (1 + random.index(9)) }, { alert_cooldown: cooldown }];
  const object = {
    category: 'changes_usecase',
    object_type: 'camera_use_case',
    object_id: camera.id,
    object_name: `${camera.name}: ${USE_CASES[useCase.use_case].label}`,
  };
  const of = (state: AuditFields) => ({ [useCase.use_case]: state });
  return change(object, placeOf(site), of(before), of(after));
}

/** One day of one person: signing in, now and then a change or a download. A day is the same whenever it is told. */
function dayOf(trailed: Trailed, user: DemoUser, dayMs: number): TrailRow[] {
  const random = createRandom(trailed.seed, 'trail', user.row.username, dayMs / DAY_MS);
  const isWeekend = [0, 6].includes(new Date(dayMs).getUTCDay());
  if (!random.chance(isWeekend ? 0.15 : 0.85)) return [];
  const idAt = createIds(random);
  const startMs = dayMs + Math.floor((WORK_STARTS_HOUR + random.next()) * 3_600_000);
  const later = () => startMs + Math.floor(random.next() * WORK_HOURS * 3_600_000);
  const mayTune = user.row.role_key !== 'viewer';
  const entries: [atMs: number, entry: Entry | undefined][] = [
    [startMs, action('login', user)],
    [later(), mayTune && random.chance(0.45) ? tuning(random, user, trailed) : undefined],
    [later(), user.row.role_key === 'company_admin' && random.chance(0.1) ? action('download', user) : undefined],
  ];
  return entries.flatMap(([atMs, entry]) =>
    entry && atMs <= trailed.now.getTime() ? [rowOf(idAt, atMs, user, entry)] : [],
  );
}

const rowOf = (idAt: (atMs: number) => string, atMs: number, user: DemoUser, entry: Entry): TrailRow => ({
  id: idAt(atMs),
  at: new Date(atMs).toISOString(),
  actor_id: user.row.id,
  actor_name: user.row.username,
  ...entry,
});

/** A few changes that everybody can understand, revert and make again: what they left is how things are. */
function milestones({ seed, now, users, sites, deployments }: Trailed): TrailRow[] {
  const idAt = createIds(createRandom(seed, 'milestones'));
  const by = (username: string) => users.find(({ row }) => row.username === username);
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const told: [daysAgo: number, username: string, entry: Entry | undefined][] = [
    [1, 'company', renamed('site', sites[0], placed(sites[0]), 'Harbour Point South')],
    [6, 'company', renamed('site', sites[1], placed(sites[1]), 'Marina Tower')],
    [12, 'reseller', renamed('node', deployments[0], onlyReseller(deployments[0]), 'Edge box 1')],
  ];
  return told.flatMap(([daysAgo, username, entry]) => {
    const user = by(username);
    return user && entry ? [rowOf(idAt, today - daysAgo * DAY_MS + 7 * 3_600_000, user, entry)] : [];
  });
}

const placed = (site: SiteRow | undefined) => (site ? placeOf(site) : NOWHERE);
const NOWHERE: Place = { reseller_id: null, company_id: null, site_id: null };
const onlyReseller = (node: DeploymentRow | undefined): Place => ({
  ...NOWHERE,
  reseller_id: node?.reseller_id ?? null,
});

function renamed(type: 'site' | 'node', row: { id: string; name: string } | undefined, place: Place, before: string) {
  if (!row) return undefined;
  const object = { category: 'changes_site', object_type: type, object_id: row.id, object_name: row.name };
  return change(object, place, { name: before }, { name: row.name });
}

/** Four weeks of the audit trail, by those who can sign in. */
export function trailOf(trailed: Trailed): TrailRow[] {
  const today = Math.floor(trailed.now.getTime() / DAY_MS) * DAY_MS;
  const days = Array.from({ length: TRAIL_DAYS }, (_, ago) => today - ago * DAY_MS);
  const active = trailed.users.filter(({ row }) => row.account_state === 'active');
  return [
    ...active.flatMap((user) => days.flatMap((dayMs) => dayOf(trailed, user, dayMs))),
    ...milestones(trailed),
  ].sort((a, b) => (a.at < b.at ? -1 : 1));
}
