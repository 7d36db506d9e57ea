import type {
  CameraFlowChange,
  CameraFlowForm,
  CameraLogicFlow,
  CameraLogicFlows,
} from '@sightline/contract/logic-flows/camera-flows';
import { DEFAULT_ALERT_COOLDOWN, DEFAULT_RE_ALERT_DELAY } from '@sightline/contract/logic-flows/camera-flows';
import { FLOW_TAB_KEYS, FLOW_TABS, type FlowTab } from '@sightline/contract/logic-flows/tabs';
import type { LogicFlowGraph } from '@sightline/contract/logic-flows/wire';
import { seconds } from '@sightline/contract/use-cases/fields';
import { z } from 'zod';
import type { Fields } from '../../../../entities/settings-form/field-layout.ts';
import { createDraft, type Draft, type Values } from '../../../../forms/draft.ts';
import { createEditedParts } from '../../../../forms/edited-parts.ts';
import { problemsBySchema } from '../use-case-draft.ts';

const MAX_SECONDS = 86_400;

/** How often a flow may speak: of anything, and of the same object. */
export const FLOW_FIELDS: Fields = {
  alert_cooldown: seconds({ default: DEFAULT_ALERT_COOLDOWN, min: 0, max: MAX_SECONDS }),
  re_alert_delay: seconds({ default: DEFAULT_RE_ALERT_DELAY, min: 0, max: MAX_SECONDS }),
};

const SCHEMA = z.object(Object.fromEntries(Object.entries(FLOW_FIELDS).map(([name, field]) => [name, field.schema])));

const pausesOf = ({ alert_cooldown, re_alert_delay }: Values): Values => ({ alert_cooldown, re_alert_delay });

const valuesOf = (flow: CameraLogicFlow): Values => ({
  enabled: flow.enabled,
  schedule: flow.schedule,
  alert_cooldown: flow.alert_cooldown,
  re_alert_delay: flow.re_alert_delay,
  logicflow: flow.logicflow,
});

const createFlowDraft = (flow: CameraLogicFlow): Draft =>
  createDraft(valuesOf(flow), { check: (values) => problemsBySchema(SCHEMA, pausesOf(values)) });

/** All flows of a camera, whatever their tab. */
export const allFlows = (flows: CameraLogicFlows): CameraLogicFlow[] =>
  FLOW_TAB_KEYS.flatMap((tab) => flows[FLOW_TABS[tab].slug]);

const detectorsIn = (graph: LogicFlowGraph | null): string[] =>
  graph?.nodes.flatMap((node) => (node.type === 'detector' ? [node.data.detector_type] : [])) ?? [];

/** What is to be sent for one tab. */
export type TabSave =
  | { kind: 'settings'; tab: FlowTab; use_cases: CameraFlowChange[] }
  | { kind: 'flows'; tab: FlowTab; forms: CameraFlowForm[] };

/** The flows of a camera while their settings on it are edited, each with the version it was loaded with. */
export function createFlowForm(initial: CameraLogicFlows) {
  const drafts = allFlows(initial).map((flow) => [flow.id, createFlowDraft(flow)] as const);
  const flowIn = (id: string, flows: CameraLogicFlows) => allFlows(flows).find((flow) => flow.id === id);
  const parts = createEditedParts<string, CameraLogicFlows>(initial, drafts, {
    valuesOf: (id, flows) => {
      const flow = flowIn(id, flows);
      return flow && valuesOf(flow);
    },
    versionOf: (id, flows) => {
      const flow = flowIn(id, flows);
      return flow ? flow.version + flow.flow_lock : 0;
    },
  });
  const draftOf = (id: string) => parts.draftOf(id) as Draft;
  const isOn = ({ id }: CameraLogicFlow) => draftOf(id).value('enabled') === true;
  const flowsOf = (tab: FlowTab) =>
    parts.saved()[FLOW_TABS[tab].slug].filter(({ id }) => parts.draftOf(id) !== undefined);
  const changedOf = (tab: FlowTab) => flowsOf(tab).filter(({ id }) => draftOf(id).changed().length > 0);

  const changeOf = (flow: CameraLogicFlow): CameraFlowChange => {
    const draft = draftOf(flow.id);
    const sent = draft.changed().filter((name) => name !== 'logicflow');
    const changed = Object.fromEntries(sent.map((name) => [name, draft.value(name)]));
    return { use_case_slug: flow.use_case_slug, version: flow.version, ...changed };
  };
  const formOf = (flow: CameraLogicFlow): CameraFlowForm => {
    const draft = draftOf(flow.id);
    const graph = draft.changed().includes('logicflow') ? { logicflow: draft.value('logicflow') } : {};
    return { ...changeOf(flow), ...pausesOf(draft.values()), ...graph } as CameraFlowForm;
  };

  return {
    draftOf,
    has: (id: string) => parts.draftOf(id) !== undefined,
    edited: () => FLOW_TAB_KEYS.flatMap(changedOf),
    onCount: (tab: FlowTab) => flowsOf(tab).filter(isOn).length,
    /** Detectors of flows that are on, as the switches stand in the form. */
    detectors: () =>
      FLOW_TAB_KEYS.flatMap((tab) =>
        flowsOf(tab)
          .filter(isOn)
          .flatMap(({ id }) => detectorsIn(draftOf(id).value('logicflow') as LogicFlowGraph | null)),
      ),
    /** Only what changed, tab by tab: with rules or areas the whole forms, else their settings alone. */
    saves: (): TabSave[] =>
      FLOW_TAB_KEYS.flatMap((tab): TabSave[] => {
        const changed = changedOf(tab);
        if (changed.length === 0) return [];
        const hasGraph = changed.some(({ id }) => draftOf(id).changed().includes('logicflow'));
        return hasGraph
          ? [{ kind: 'flows', tab, forms: changed.map(formOf) }]
          : [{ kind: 'settings', tab, use_cases: changed.map(changeOf) }];
      }),
    problemCount: parts.problemCount,
    subscribe: parts.subscribe,
    take: parts.take,
    discard: parts.discard,
  };
}

export type FlowForm = ReturnType<typeof createFlowForm>;
