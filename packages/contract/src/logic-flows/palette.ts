import { z } from 'zod';
import { DETECTORS, type DetectorType } from '../flows.ts';
import { RULE_TYPES, type RuleType } from '../rules/types.ts';
import { FLOW_TAB_KEYS, type FlowTab } from './tabs.ts';

interface PaletteSpec {
  /** English name; the language files carry the others. */
  name: string;
  tabs: readonly FlowTab[];
}

const BOTH: readonly FlowTab[] = FLOW_TAB_KEYS;
const inBoth = (name: string): PaletteSpec => ({ name, tabs: BOTH });

/** What a flow can begin with, in the order of the palette. */
export const PALETTE_DETECTORS = {
  human: inBoth('People'),
  vehicle: inBoth('Vehicles'),
  load: inBoth('Loads'),
  material: inBoth('Materials'),
  cargo: inBoth('Cargo'),
  mobile_phone: inBoth('Mobile phones'),
  open_edge: inBoth('Open edges'),
  barricade: inBoth('Barricades'),
  ladder: inBoth('Ladders'),
  water: inBoth('Water'),
  fire_smoke: inBoth('Fire and smoke'),
} as const satisfies Record<DetectorType, PaletteSpec>;

/** What a flow can check. Only Flowsense has the rule that counts, and there every branch ends in it. */
export const PALETTE_RULES = {
  area_check: inBoth('Area check'),
  ppe_check: inBoth('PPE check'),
  generate_area_under_load: inBoth('Area under load'),
  generate_area_around_vehicle: inBoth('Area around vehicle'),
  movement_check: inBoth('Movement check'),
  speed_violation: inBoth('Speed violation'),
  count_violation: inBoth('Count violation'),
  depends_on_use_case: inBoth('Depends on use case'),
  area_intrusion: inBoth('Area intrusion'),
  perimeter_breach: inBoth('Perimeter breach'),
  flowsense: { name: 'Flowsense', tabs: ['flowsense'] },
  combine: inBoth('Combine'),
  negate: inBoth('Negate'),
  area_contact: inBoth('Area contact'),
  carry_check: inBoth('Carry check'),
} as const satisfies Record<RuleType, PaletteSpec>;

export const DETECTOR_TYPES = Object.keys(DETECTORS) as [DetectorType, ...DetectorType[]];
export const isRuleType = (name: string): name is RuleType => Object.hasOwn(PALETTE_RULES, name);
export const isDetectorType = (name: string): name is DetectorType => Object.hasOwn(PALETTE_DETECTORS, name);

/** The name of a rule or a detector as the palette shows it; of one that is not known, as it is stored. */
export function paletteName(type: string): string {
  if (isRuleType(type)) return PALETTE_RULES[type].name;
  return isDetectorType(type) ? PALETTE_DETECTORS[type].name : type;
}

const offered = <T extends string>(types: readonly T[], specs: Record<T, PaletteSpec>, tab: FlowTab): T[] =>
  types.filter((type) => specs[type].tabs.includes(tab));

export const rulesOfTab = (tab: FlowTab) => offered<RuleType>(RULE_TYPES, PALETTE_RULES, tab);
export const detectorsOfTab = (tab: FlowTab) => offered<DetectorType>(DETECTOR_TYPES, PALETTE_DETECTORS, tab);

/** Pictures that come with the product, by name: those of the palette. A flow can have one of them as its own. */
export const FLOW_ICONS = [...DETECTOR_TYPES, ...RULE_TYPES] as const;
export type FlowIcon = (typeof FLOW_ICONS)[number];
export const isFlowIcon = (name: string): name is FlowIcon => (FLOW_ICONS as readonly string[]).includes(name);

/** Where one of them is, below the API's base. */
export const flowIconPath = (icon: FlowIcon) => `/logicflow/icons/${icon}`;

export const PaletteItem = z.object({ name: z.string(), slug: z.string(), icon_url: z.string() });
export type PaletteItem = z.infer<typeof PaletteItem>;
export const Palette = z.object({ detectors: z.array(PaletteItem), rules: z.array(PaletteItem) });
export type Palette = z.infer<typeof Palette>;
