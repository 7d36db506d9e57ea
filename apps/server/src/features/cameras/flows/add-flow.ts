import { type LogicFlowDetail, MAX_FLOWS_PER_SITE, type NewLogicFlow } from '@sightline/contract/logic-flows/flows';
import { isFlowIcon } from '@sightline/contract/logic-flows/palette';
import type { FlowContent } from '@sightline/contract/logic-flows/stored';
import { tabOfSlug } from '@sightline/contract/logic-flows/tabs';
import { uuidv7 } from 'uuidv7';
import { recordChange } from '../../../changes/audit/record-change.ts';
import type { Changing } from '../../../changes/changing.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import { justMade, type Reached } from '../../../changes/reach/reached.ts';
import type { Services } from '../../../changes/services.ts';
import { refuseTaken, type TakenBy } from '../../../platform/db/refuse-taken.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { holdSiteFor } from '../../tenancy/sites/public.ts';
import { listCamerasOfSite } from '../camera-store/cameras.repo.ts';
import { keepFlowIcon } from '../uploads/keep-upload.ts';
import { joinCameras } from './camera-flows.repo.ts';
import { refuseBroken } from './check-flow.ts';
import { areasIn, contentOf } from './content.ts';
import { auditFlow, placeOfFlow } from './flows.present.ts';
import { findFlow, insertFlow, isFlowId, listSlugs, type StoredLogicFlow } from './flows.repo.ts';
import { loadFlow } from './load-flow.ts';
import { freeSlug } from './slugs.ts';
import { insertVersion } from './versions.repo.ts';

export const FLOW_TAKEN: TakenBy = {
  logic_flows_sibling_name: { code: 'name_taken', field: 'name' },
  logic_flows_pkey: { code: 'id_taken', field: 'id' },
};

/** One of the product's own pictures stays what it is; an uploaded one is kept beside the site's logo. */
export const keepIcon = (changing: Changing, siteId: string, icon: string): Promise<string> | string =>
  isFlowIcon(icon) ? icon : keepFlowIcon(changing, siteId, icon, 'icon');

async function holdCamera({ tx }: Changing, siteId: Reached<'site'>, id: string | null) {
  if (id === null) return null;
  const [camera] = await listCamerasOfSite(tx, siteId, [id]);
  return camera?.id ?? fail('out_of_reach', { field: 'camera_id' });
}

/** Stores a flow that was checked, with its first version; it is on for nobody yet. */
export async function insertNewFlow(changing: Changing, flow: StoredLogicFlow, content: FlowContent): Promise<void> {
  const { services, tx, actor } = changing;
  await insertFlow(tx, flow, actor.username);
  await insertVersion(tx, { flowId: flow.id, number: 1, content, by: actor.username });
  await recordChange(services, tx, actor, {
    object: { type: 'logic_flow', id: flow.id, name: flow.name, place: placeOfFlow(flow) },
    action: 'created',
    after: auditFlow(flow),
  });
}

/** The id a client chose, unless something else has it; a repeat of the same call finds what it made. */
async function isRepeat({ tx, actor }: Changing, { id, site, tab_slug, name }: NewLogicFlow): Promise<boolean> {
  if (id === undefined || !(await isFlowId(tx, id))) return false;
  const made = await findFlow(actor.reach, tx, id);
  const isSame = made?.site_id === site && made.tab === tabOfSlug(tab_slug) && made.name === name;
  return isSame || fail('id_taken', { field: 'id' });
}

async function insertAsked(changing: Changing, id: Reached<'flow'>, body: NewLogicFlow): Promise<void> {
  const { tx, actor } = changing;
  const { id: site_id, reseller_id, company_id } = await holdSiteFor(tx, actor, body.site, 'site');
  if (await isRepeat(changing, body)) return;
  const camera_id = await holdCamera(changing, site_id, body.camera_id);
  const tab = tabOfSlug(body.tab_slug);
  const slugs = await listSlugs(tx, site_id);
  if (slugs.length >= MAX_FLOWS_PER_SITE) fail('too_many_flows', { max: MAX_FLOWS_PER_SITE });
  const drawn = camera_id === null ? {} : { [camera_id]: areasIn(body.logicflow) };
  const content = contentOf(body.logicflow, { ...drawn, ...body.areas });
  await refuseBroken(tx, actor, { site_id, camera_id, tab }, content);
  const { name, description } = body;
  const flow: StoredLogicFlow = {
    ...{ id, reseller_id, company_id, site_id, camera_id, origin_id: null, tab, name, description },
    slug: freeSlug(name, id, slugs),
    icon: await keepIcon(changing, site_id, body.icon),
    live_version: 1,
    version: 1,
  };
  await insertNewFlow(changing, flow, content);
  await joinCameras(tx, flow);
}

export async function addFlow(services: Services, actor: Actor, body: NewLogicFlow): Promise<LogicFlowDetail> {
  const id = justMade('flow', body.id ?? uuidv7());
  const add = services.db.transaction((tx) => insertAsked({ services, tx, actor }, id, body));
  await refuseTaken(add, FLOW_TAKEN);
  return loadFlow(services, actor, id);
}
