import { isDeepStrictEqual } from 'node:util';
import { problemEntry } from '@sightline/contract/errors';
import type { LogicFlowChange, LogicFlowDetail } from '@sightline/contract/logic-flows/flows';
import type { FlowContent } from '@sightline/contract/logic-flows/stored';
import type { FlowAreas } from '@sightline/contract/logic-flows/wire';
import { recordChange } from '../../../changes/audit/record-change.ts';
import type { Changing } from '../../../changes/changing.ts';
import { bumpConfigVersion } from '../../../changes/node-news/node-news.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { refuseTaken } from '../../../platform/db/refuse-taken.ts';
import { AppError, fail } from '../../../platform/errors/app-error.ts';
import { FLOW_TAKEN, keepIcon } from './add-flow.ts';
import { refuseBroken } from './check-flow.ts';
import { areasIn, contentOf, readContent } from './content.ts';
import { auditFlow, placeOfFlow, presentFlowDetail } from './flows.present.ts';
import { type FlowDetailRow, listNodesOfFlow, type StoredLogicFlow, storeFlow } from './flows.repo.ts';
import { loadFlow, lockFlowRow } from './load-flow.ts';
import { findVersion, insertVersion } from './versions.repo.ts';

interface Options {
  /** As it was loaded. */
  version?: number | undefined;
  /** The version it brings back. */
  restores?: number | undefined;
  /** Why somebody made the new version. */
  reason?: string | undefined;
  /** The entry of the audit trail that this change reverts. */
  reverts?: string | undefined;
}

/** Ends the call with the flow as it is now when it was changed since it was loaded. */
async function refuseStale({ services }: Changing, flow: FlowDetailRow, version: number | undefined): Promise<void> {
  if (version === undefined || version === flow.version) return;
  const current = await presentFlowDetail(flow, services.storage);
  throw new AppError([problemEntry('changed_since', { fields: flow.name }, 'version')], undefined, current);
}

/** The areas of the cameras that have a flow now; others are gone since. */
function ofCameras({ cameras }: FlowDetailRow, areas: FlowAreas): FlowAreas {
  const there = new Set(cameras.map(({ id }) => id));
  return Object.fromEntries(Object.entries(areas).filter(([camera]) => there.has(camera)));
}

/** What a flow is to be made of; nothing when nobody says. Cameras that are not named keep their areas. */
function contentAfter(flow: FlowDetailRow, { logicflow, areas }: LogicFlowChange): FlowContent | undefined {
  if (!logicflow && !areas) return undefined;
  const now = readContent(flow.content) ?? { nodes: [], edges: [], areas: {} };
  const kept = ofCameras(flow, now.areas);
  const own = flow.camera_id !== null && logicflow ? { [flow.camera_id]: areasIn(logicflow) } : {};
  return contentOf(logicflow ?? now, { ...kept, ...own, ...areas });
}

/** Makes a new version of a flow whose row is locked, unless it would be the same. */
export async function storeContent(
  changing: Changing,
  flow: FlowDetailRow,
  content: FlowContent,
  { restores, reason }: Options = {},
): Promise<number> {
  const { tx, actor } = changing;
  if (isDeepStrictEqual(readContent(flow.content), content)) return flow.live_version;
  await refuseBroken(tx, actor, flow, content);
  const number = flow.live_version + 1;
  await insertVersion(tx, { flowId: flow.id, number, content, restores, reason, by: actor.username });
  return number;
}

/** Stores a flow that is not what it was, with its entry in the audit trail, and tells the nodes that run it. */
export async function storeFlowChange(
  { services, tx, actor }: Changing,
  before: StoredLogicFlow,
  fields: Partial<Pick<StoredLogicFlow, 'name' | 'description' | 'icon' | 'live_version'>>,
  { reverts }: Options = {},
): Promise<boolean> {
  const after = { ...before, ...fields };
  if (isDeepStrictEqual(auditFlow(before), auditFlow(after))) return false;
  await storeFlow(tx, { ...after, version: before.version + 1 }, actor.username);
  await recordChange(services, tx, actor, {
    object: { type: 'logic_flow', id: before.id, name: after.name, place: placeOfFlow(before) },
    action: 'updated',
    before: auditFlow(before),
    after: auditFlow(after),
    ...(reverts === undefined ? {} : { reverts }),
  });
  await bumpConfigVersion(tx, await listNodesOfFlow(tx, before.id));
  return true;
}

/** Changes a flow whose row is locked. */
export async function applyFlowChange(
  changing: Changing,
  flow: FlowDetailRow,
  change: LogicFlowChange,
  options: Options = {},
): Promise<boolean> {
  await refuseStale(changing, flow, options.version);
  const content = contentAfter(flow, change);
  const live_version = content ? await storeContent(changing, flow, content, options) : flow.live_version;
  const { name = flow.name, description = flow.description } = change;
  const isNewIcon = change.icon !== undefined && change.icon !== flow.icon;
  const icon = isNewIcon ? await keepIcon(changing, flow.site_id, change.icon ?? '') : flow.icon;
  return storeFlowChange(changing, flow, { name, description, icon, live_version }, options);
}

/** Changes what is given of a flow. */
export async function changeFlow(
  services: Services,
  actor: Actor,
  id: string,
  change: LogicFlowChange,
  options: Options = {},
): Promise<LogicFlowDetail> {
  const work = services.db.transaction(async (tx) =>
    applyFlowChange({ services, tx, actor }, await lockFlowRow(tx, actor, id), change, options),
  );
  await refuseTaken(work, FLOW_TAKEN);
  return loadFlow(services, actor, id);
}

async function contentOfVersion({ tx }: Changing, flow: FlowDetailRow, number: number): Promise<FlowContent> {
  const version = (await findVersion(tx, flow.id, number)) ?? fail('flow_version_not_found');
  const content = readContent(version.content) ?? fail('flow_version_unreadable');
  return { ...content, areas: ofCameras(flow, content.areas) };
}

/** Makes a new version of what an older one was made of. */
export async function restoreVersion(
  services: Services,
  actor: Actor,
  id: string,
  number: number,
  options: Options = {},
): Promise<LogicFlowDetail> {
  await services.db.transaction(async (tx) => {
    const changing = { services, tx, actor };
    const flow = await lockFlowRow(tx, actor, id);
    await refuseStale(changing, flow, options.version);
    const content = await contentOfVersion(changing, flow, number);
    const live_version = await storeContent(changing, flow, content, { restores: number });
    await storeFlowChange(changing, flow, { live_version }, options);
  });
  return loadFlow(services, actor, id);
}
