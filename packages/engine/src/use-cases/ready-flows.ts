import type { Flow } from '@sightline/contract/flows';
import { USE_CASES } from '@sightline/contract/use-cases/catalogue';
import { defaultSettingsOf } from '@sightline/contract/use-cases/define';
import { chain, detector, rule } from './define.ts';
import { flowOfUseCase, type RunnableUseCase, USE_CASE_FLOWS } from './flows.ts';

/** A flow to start from: of a classic use case, or one of our own by its name. */
export interface ReadyFlow {
  readonly key: string;
  readonly useCase?: RunnableUseCase;
  readonly flow: Flow;
}

const line = (from: string, to: string) => ({ from, to });

const hardHatZone: Flow = {
  nodes: [
    detector('human'),
    detector('vehicle'),
    rule('ppe_check', { check_hat: true, check_vest: true, check_boots: true }),
    rule('area_check', { max_dwell_time: 2 }),
    { ...rule('combine', { action_type: 'all' }), id: 'both' },
    rule('generate_area_around_vehicle', {}),
    rule('area_intrusion', {}),
    { ...rule('combine', { action_type: 'any' }), id: 'either' },
  ],
  edges: [
    line('human', 'ppe_check'),
    line('human', 'area_check'),
    line('ppe_check', 'both'),
    line('area_check', 'both'),
    line('vehicle', 'generate_area_around_vehicle'),
    line('generate_area_around_vehicle', 'area_intrusion'),
    line('human', 'area_intrusion'),
    line('both', 'either'),
    line('area_intrusion', 'either'),
  ],
};

const crowdedHoist: Flow = {
  nodes: [
    detector('human'),
    detector('load'),
    rule('generate_area_under_load', {}),
    rule('area_intrusion', { max_intersection_time: 1 }),
    rule('count_violation', { maximum_count: 1, monitoring_time: 3 }),
  ],
  edges: [
    line('load', 'generate_area_under_load'),
    line('generate_area_under_load', 'area_intrusion'),
    line('human', 'area_intrusion'),
    line('area_intrusion', 'count_violation'),
  ],
};

/** Flows of our own, by their names in the language files. */
const OWN: Readonly<Record<string, Flow>> = {
  hard_hat_zone: hardHatZone,
  crowd_under_load: crowdedHoist,
  truck_waiting: chain(
    ['vehicle'],
    [rule('area_check', { max_dwell_time: 600 }), rule('movement_check', { configuration: 2 })],
  ),
  unattended_post: chain(
    ['human'],
    [rule('area_check', { max_dwell_time: 0.1 }), rule('count_violation', { minimum_count: 1, monitoring_time: 60 })],
  ),
  phone_on_the_move: chain(
    ['human', 'mobile_phone'],
    [rule('carry_check', { max_carrying_time: 3 }), rule('movement_check', { configuration: 1 })],
  ),
};

/** Settings that only the classic use cases have: a flow with one of them would mean something else in the builder. */
const KEPT_BACK = ['margin', 'fewer_than', 'check_carabiner'] as const;

const isWhole = ({ nodes }: Flow): boolean =>
  nodes.every((node) =>
    node.type === 'detector'
      ? node.only === undefined && node.minimum_confidence === undefined
      : KEPT_BACK.every((setting) => !node.config[setting]),
  );

/** Areas are drawn on each camera. */
const withoutAreas = ({ nodes, edges }: Flow): Flow => ({
  nodes: nodes.map((node) => {
    if (node.type === 'detector') return node;
    const { configured_areas: _, ...config } = node.config;
    return { ...node, config };
  }),
  edges,
});

function classic(): ReadyFlow[] {
  return (Object.keys(USE_CASE_FLOWS) as RunnableUseCase[])
    .map((useCase) => ({
      key: useCase,
      useCase,
      flow: withoutAreas(flowOfUseCase(useCase, defaultSettingsOf(USE_CASES[useCase]), [])),
    }))
    .filter(({ flow }) => isWhole(flow));
}

let all: readonly ReadyFlow[] | undefined;

/** Everything there is to start from: our own first, then what the classic use cases are as flows. */
export function readyFlows(): readonly ReadyFlow[] {
  all ??= [...Object.entries(OWN).map(([key, flow]) => ({ key, flow })), ...classic()];
  return all;
}
