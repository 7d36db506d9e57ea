import type { ProblemEntry } from '@sightline/contract/errors';
import { problemEntry } from '@sightline/contract/errors';
import type { FlowContent } from '@sightline/contract/logic-flows/stored';
import type { FlowTab } from '@sightline/contract/logic-flows/tabs';
import type { FlowAreas, LogicFlowRule } from '@sightline/contract/logic-flows/wire';
import { checkLogicFlow, nodeField, nodeName } from '@sightline/engine/flow/check-logic-flow';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { listCamerasOfSite } from '../camera-store/cameras.repo.ts';
import { listLabelsOfSite } from '../labels/labels.repo.ts';
import { problemsOfRuleAreas } from './check-areas-of-rules.ts';
import { findDependencies, listEnabledSlugs } from './depends-on.repo.ts';

interface FlowPlace {
  site_id: Reached<'site'>;
  /** The one camera it is for. */
  camera_id: Reached<'camera'> | null;
  tab: FlowTab;
}

const dependsOn = ({ nodes }: FlowContent): LogicFlowRule[] =>
  nodes.filter((node): node is LogicFlowRule => node.type === 'rule' && node.data.rule_type === 'depends_on_use_case');

/** What a rule waits for must be there: a camera within reach that is included, and a use case that is on. */
async function dependencyProblems(tx: Db, actor: Actor, content: FlowContent): Promise<ProblemEntry[]> {
  const rules = dependsOn(content);
  if (rules.length === 0) return [];
  const ids = rules.map(({ data }) => String(data.config_values.camera_id ?? ''));
  const cameras = new Map(
    (await findDependencies(actor.reach, tx, ids)).map((camera) => [camera.id as string, camera]),
  );
  const enabled = await listEnabledSlugs(
    tx,
    [...cameras.values()].map(({ id }) => id),
  );
  return rules.flatMap((rule) => {
    const { camera_id, use_case } = rule.data.config_values;
    const node = nodeName(rule);
    const at = (part: string) => nodeField(rule.id, `config_values.${part}`);
    const camera = cameras.get(String(camera_id));
    if (!camera) return [problemEntry('flow_camera_missing', { node }, at('camera_id'))];
    const params = { node, camera: camera.name };
    if (!camera.include) return [problemEntry('flow_camera_not_included', params, at('camera_id'))];
    const isOn = enabled.some(({ cameraId, slug }) => cameraId === camera.id && slug === use_case);
    return isOn ? [] : [problemEntry('flow_use_case_not_enabled', params, at('use_case'))];
  });
}

/** Areas are drawn on cameras of the flow's site, or on its own camera alone. */
async function strangers(tx: Db, { site_id, camera_id }: FlowPlace, areas: FlowAreas): Promise<ProblemEntry[]> {
  const ids = Object.keys(areas);
  const known = new Set<string>(
    camera_id === null ? (await listCamerasOfSite(tx, site_id, ids)).map(({ id }) => id) : [camera_id],
  );
  return ids.filter((id) => !known.has(id)).map((id) => problemEntry('out_of_reach', undefined, `areas.${id}`));
}

const refuse = ([first, ...rest]: readonly ProblemEntry[]): void => {
  if (first) throw new AppError([first, ...rest.slice(0, MOST_TOLD - 1)]);
};
const MOST_TOLD = 20;

const plain = ({ code, message, field, params }: ProblemEntry): ProblemEntry => ({
  code,
  message,
  ...(field === undefined ? {} : { field }),
  ...(params === undefined ? {} : { params }),
});

/** Ends the call when a flow cannot run; the engine that would run it says so. */
export async function refuseBroken(tx: Db, actor: Actor, place: FlowPlace, content: FlowContent): Promise<void> {
  // What is wrong with the drawing itself is said alone: the rest cannot be judged before it is right.
  refuse(checkLogicFlow(content, place.tab).map(plain));
  const labels = new Map((await listLabelsOfSite(tx, place.site_id)).map((label) => [label.id as string, label]));
  refuse([
    ...(await strangers(tx, place, content.areas)),
    ...problemsOfRuleAreas(content.areas, labels),
    ...(await dependencyProblems(tx, actor, content)),
  ]);
}
