import type { ControlCamera } from '@sightline/contract/control-panel';
import { specOfUseCase, type UseCaseKey } from '@sightline/contract/use-cases/catalogue';
import { suitsViewType } from '@sightline/contract/use-cases/define';
import type { Left } from './left-out.ts';

/** A node as somebody chooses it. */
export interface PanelNode {
  id: string;
  name: string;
  resellerId: string;
}

/** What is to change; what is left out stays. */
export interface PanelChange {
  include?: boolean;
  ai_inferencing?: boolean;
  useCases?: Partial<Record<UseCaseKey, boolean>>;
  /** Null: no node. */
  node?: PanelNode | null;
  /** Parts of blocks and logic flows that were on before a camera was left out. */
  blocks?: string[];
  flows?: string[];
}

export type Refusal = 'too_many' | 'not_included' | 'not_allowed' | 'view_type' | 'other_reseller';

const switchedIn = ({ useCases = {} }: PanelChange, isOn: boolean) =>
  (Object.keys(useCases) as UseCaseKey[]).filter((key) => useCases[key] === isOn);

/** Use cases that would be on; a camera that is not included has none. */
export function onAfter({ use_cases, include }: ControlCamera, change: PanelChange): string[] {
  if (!(change.include ?? include)) return [];
  const off: readonly string[] = switchedIn(change, false);
  return [...new Set([...use_cases, ...switchedIn(change, true)])].filter((key) => !off.includes(key));
}

/** Use cases that a change would switch on. */
const freshIn = (camera: ControlCamera, change: PanelChange) =>
  switchedIn(change, true).filter((key) => !camera.use_cases.includes(key));

/** Why a camera cannot take a change, by the rules that the server goes by. */
export function refusalOf(camera: ControlCamera, change: PanelChange): Refusal | undefined {
  if (change.node && change.node.resellerId !== camera.reseller.id) return 'other_reseller';
  const fresh = freshIn(camera, change);
  if (fresh.length === 0) return undefined;
  if (!(change.include ?? camera.include)) return 'not_included';
  if (!camera.alerts_allowed || fresh.some((key) => camera.not_allowed.includes(key))) return 'not_allowed';
  if (fresh.some((key) => !suitsViewType(specOfUseCase(key), camera.view_type))) return 'view_type';
  const after = onAfter(camera, change).length;
  return after > camera.max_use_cases && after > camera.use_cases.length ? 'too_many' : undefined;
}

/** A camera that a change would bring above its limit: somebody has to say what is left out. */
export interface Exceeding {
  camera: ControlCamera;
  /** What would be switched on, and how many of these are too many. */
  fresh: UseCaseKey[];
  over: number;
  isSettled: boolean;
}

interface SitePlan {
  site: ControlCamera['site'];
  /** Use cases that are on at the chosen cameras, before and after, and how many their site allows for them. */
  from: number;
  to: number;
  max: number;
}

/** A camera with what is to change of it. */
export interface OwnChange {
  camera: ControlCamera;
  change: PanelChange;
}

export interface BulkPlan {
  sites: SitePlan[];
  own: OwnChange[];
  exceeding: Exceeding[];
  leftOut: { camera: ControlCamera; reason: Refusal }[];
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

function without(change: PanelChange, leaving: readonly UseCaseKey[]): PanelChange {
  if (!change.useCases || leaving.length === 0) return change;
  const { useCases, ...rest } = change;
  const kept = Object.entries(useCases).filter(([key]) => !leaving.includes(key as UseCaseKey));
  return kept.length > 0 ? { ...rest, useCases: Object.fromEntries(kept) } : rest;
}

function bySite(own: readonly OwnChange[]): SitePlan[] {
  const sites = new Map<string, OwnChange[]>();
  for (const each of own) sites.set(each.camera.site.id, [...(sites.get(each.camera.site.id) ?? []), each]);
  return [...sites.values()].flatMap((of) => {
    const [first] = of;
    if (!first) return [];
    const to = sum(of.map(({ camera, change }) => onAfter(camera, change).length));
    const from = sum(of.map(({ camera }) => camera.use_cases.length));
    return [{ site: first.camera.site, from, to, max: sum(of.map(({ camera }) => camera.max_use_cases)) }];
  });
}

/**
 * What a change would make of the chosen cameras, site by site. Those that cannot take it are left out; of those that would
 * exceed a limit, what somebody chose to leave out.
 */
export function planBulk(cameras: readonly ControlCamera[], change: PanelChange, left: Left): BulkPlan {
  const judged = cameras.map((camera) => {
    const own = without(change, left.useCases[camera.id] ?? []);
    return { camera, own, reason: refusalOf(camera, own), exceeds: refusalOf(camera, change) === 'too_many' };
  });
  const isOut = ({ camera, exceeds }: (typeof judged)[number]) => exceeds && left.cameras.includes(camera.id);
  const taken = judged
    .filter((each) => each.reason === undefined && !isOut(each))
    .map(({ camera, own }) => ({ camera, change: own }))
    .filter((each) => Object.keys(each.change).length > 0);
  return {
    own: taken,
    sites: bySite(taken),
    exceeding: judged
      .filter(({ exceeds }) => exceeds)
      .map((each) => {
        const fresh = freshIn(each.camera, change);
        const over = Math.min(fresh.length, onAfter(each.camera, change).length - each.camera.max_use_cases);
        return { camera: each.camera, fresh, over, isSettled: isOut(each) || each.reason === undefined };
      }),
    leftOut: judged.flatMap(({ camera, reason, exceeds }) => (reason && !exceeds ? [{ camera, reason }] : [])),
  };
}
