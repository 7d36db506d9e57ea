import { DEFAULT_SITE_SETTINGS } from '@sightline/contract/site-settings';
import type { Fleet } from '@sightline/scene/plates';
import { createRandom } from '@sightline/scene/random';
import { formatSimSource, type SimSource } from '@sightline/scene/source';
import { createIds } from './ids.ts';
import { type CameraPlan, type CompanyPlan, RESELLERS, type ResellerPlan, type SitePlan } from './places.ts';
import type { CameraRow, CompanyRow, DemoRows, DeploymentRow, GroupRow, ResellerRow, SiteRow } from './rows.ts';
import { REGION } from './scenes/more-areas.ts';

/** A camera with all that is known about it. */
export interface DemoCamera {
  row: CameraRow;
  plan: CameraPlan;
  source: SimSource;
  site: SiteRow;
}
export type TenantRows = Pick<
  DemoRows,
  'resellers' | 'companies' | 'sites' | 'camera_groups' | 'deployments' | 'cameras'
>;
interface Tenants {
  rows: TenantRows;
  cameras: DemoCamera[];
}

const DAY_MS = 86_400_000;
const FIRST_SCENE_SEED = 101;

interface Making {
  tenants: Tenants;
  newId: () => string;
  createdAt: string;
}

/** The tenant tree of `places.ts` as rows, set up a good year before `now`. */
export function makeTenants(seed: number, now: Date): Tenants {
  const createdMs = now.getTime() - 400 * DAY_MS;
  const idAt = createIds(createRandom(seed, 'tenants'));
  const tenants: Tenants = {
    rows: { resellers: [], companies: [], sites: [], camera_groups: [], deployments: [], cameras: [] },
    cameras: [],
  };
  let step = 0;
  const newId = () => {
    step += 1;
    return idAt(createdMs + step);
  };
  const making = { tenants, newId, createdAt: new Date(createdMs).toISOString() };
  for (const plan of RESELLERS) addReseller(making, plan);
  return tenants;
}

function addReseller(making: Making, { name, domain, branding, node, companies }: ResellerPlan) {
  const { rows } = making.tenants;
  const reseller: ResellerRow = {
    id: making.newId(),
    name,
    domain,
    domain_verified_at: making.createdAt,
    domain_verified_by: 'superuser',
    title: branding.title,
    navbar_color: branding.navbarColor ?? null,
    navbar_menu_color: branding.navbarMenuColor ?? null,
    navbar_hover_color: branding.navbarHoverColor ?? null,
    created_at: making.createdAt,
  };
  const deployment: DeploymentRow = {
    id: making.newId(),
    reseller_id: reseller.id,
    name: node,
    created_at: making.createdAt,
    last_heartbeat_at: null,
    system: null,
    health: {},
  };
  rows.resellers.push(reseller);
  rows.deployments.push(deployment);
  for (const plan of companies) addCompany(making, plan, deployment);
}

function addCompany(making: Making, { name, registered, sites }: CompanyPlan, deployment: DeploymentRow) {
  const company: CompanyRow = {
    id: making.newId(),
    reseller_id: deployment.reseller_id,
    name,
    registration_date: registered,
    created_at: making.createdAt,
  };
  making.tenants.rows.companies.push(company);
  for (const plan of sites) addSite(making, plan, company, deployment);
}

function addSite(making: Making, plan: SitePlan, company: CompanyRow, deployment: DeploymentRow) {
  const { rows } = making.tenants;
  const above = { reseller_id: company.reseller_id, company_id: company.id };
  const site: SiteRow = {
    id: making.newId(),
    ...above,
    name: plan.name,
    country: plan.country,
    time_zone: plan.timeZone,
    latitude: plan.at[0],
    longitude: plan.at[1],
    settings: { ...DEFAULT_SITE_SETTINGS, ...plan.settings },
    created_at: making.createdAt,
  };
  rows.sites.push(site);
  const gates = plan.groups.flatMap(({ cameras }) => cameras).filter(({ kind }) => kind === 'gate');
  const fleetOf = (camera: CameraPlan): Fleet | undefined =>
    gates.includes(camera)
      ? { country: plan.country, seed: rows.sites.length, part: gates.indexOf(camera), parts: gates.length }
      : undefined;
  for (const { name, cameras } of plan.groups) {
    const group = { id: making.newId(), ...above, site_id: site.id, name };
    rows.camera_groups.push(group);
    for (const camera of cameras) addCamera(making, camera, { site, group, deployment, fleet: fleetOf(camera) });
  }
}

interface CameraPlace {
  site: SiteRow;
  group: GroupRow;
  deployment: DeploymentRow;
  /** Whose vehicles pass it. */
  fleet: Fleet | undefined;
}

/** The first camera of each group looks at a part of its picture only. */
const isFirstOf = ({ cameras }: Tenants, { id }: GroupRow) => cameras.every(({ row }) => row.group_id !== id);

function addCamera({ tenants, newId, createdAt }: Making, plan: CameraPlan, place: CameraPlace) {
  const { site, group, deployment, fleet } = place;
  // Who looks at the same ground sees the same people there.
  const sharing = tenants.cameras.find(
    (other) => other.site === site && plan.ground && other.plan.ground === plan.ground,
  );
  const source: SimSource = {
    kind: plan.kind,
    seed: sharing?.source.seed ?? FIRST_SCENE_SEED + tenants.cameras.length,
    light: 'auto',
    hours: 'work',
    ...(fleet && { fleet }),
    ...(plan.yaw !== 0 && { yaw: plan.yaw }),
    ...plan.stand,
  };
  const row: CameraRow = {
    id: newId(),
    reseller_id: site.reseller_id,
    company_id: site.company_id,
    site_id: site.id,
    group_id: group.id,
    deployment_id: deployment.id,
    name: plan.name,
    source: formatSimSource(source),
    latitude: site.latitude,
    longitude: site.longitude,
    view_type: plan.viewType,
    layout_plan_id: null,
    alert_calibration: null,
    last_calibrate_update: null,
    region_of_interest: isFirstOf(tenants, group) ? { points: REGION } : null,
    created_at: createdAt,
  };
  tenants.rows.cameras.push(row);
  tenants.cameras.push({ row, plan, source, site });
}
