import type { ControlCamera } from '@sightline/contract/control-panel';
import { specOfUseCase, type UseCaseKey } from '@sightline/contract/use-cases/catalogue';
import { suitsViewType } from '@sightline/contract/use-cases/define';

/** What is to change; what is left out stays. */
export interface PanelChange {
  include?: boolean;
  ai_inferencing?: boolean;
  useCases?: Partial<Record<UseCaseKey, boolean>>;
}

export type Refusal = 'too_many' | 'not_included' | 'not_allowed' | 'view_type';

const switchedIn = ({ useCases = {} }: PanelChange, isOn: boolean) =>
  (Object.keys(useCases) as UseCaseKey[]).filter((key) => useCases[key] === isOn);

/** Use cases that would be on. */
export function onAfter({ use_cases }: ControlCamera, change: PanelChange): string[] {
  const off: readonly string[] = switchedIn(change, false);
  return [...new Set([...use_cases, ...switchedIn(change, true)])].filter((key) => !off.includes(key));
}

/** Why a camera cannot take a change, by the rules that the server goes by. */
export function refusalOf(camera: ControlCamera, change: PanelChange): Refusal | undefined {
  const fresh = switchedIn(change, true).filter((key) => !camera.use_cases.includes(key));
  if (fresh.length === 0) return undefined;
  if (!(change.include ?? camera.include)) return 'not_included';
  if (!camera.alerts_allowed || fresh.some((key) => camera.not_allowed.includes(key))) return 'not_allowed';
  if (fresh.some((key) => !suitsViewType(specOfUseCase(key), camera.view_type))) return 'view_type';
  const after = onAfter(camera, change).length;
  return after > camera.max_use_cases && after > camera.use_cases.length ? 'too_many' : undefined;
}

interface SitePlan {
  site: ControlCamera['site'];
  cameras: ControlCamera[];
  /** Use cases that are on at the chosen cameras, before and after, and how many their site allows for them. */
  from: number;
  to: number;
  max: number;
}

export interface BulkPlan {
  sites: SitePlan[];
  leftOut: { camera: ControlCamera; reason: Refusal }[];
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** What a change would make of the chosen cameras, site by site; those that cannot take it are left out. */
export function planBulk(cameras: readonly ControlCamera[], change: PanelChange): BulkPlan {
  const judged = cameras.map((camera) => ({ camera, reason: refusalOf(camera, change) }));
  const taken = judged.filter(({ reason }) => reason === undefined).map(({ camera }) => camera);
  const bySite = new Map<string, ControlCamera[]>();
  for (const camera of taken) bySite.set(camera.site.id, [...(bySite.get(camera.site.id) ?? []), camera]);
  return {
    leftOut: judged.flatMap(({ camera, reason }) => (reason ? [{ camera, reason }] : [])),
    sites: [...bySite.values()].flatMap((of) => {
      const [first] = of;
      if (!first) return [];
      const to = sum(of.map((camera) => onAfter(camera, change).length));
      const from = sum(of.map(({ use_cases }) => use_cases.length));
      return [{ site: first.site, cameras: of, from, to, max: sum(of.map(({ max_use_cases }) => max_use_cases)) }];
    }),
  };
}
