import { AREA_SIDES, type AreaSide } from '@sightline/contract/alerts/suggestions';
import type { RuleNode } from '@sightline/contract/flows';
import type { CameraUseCase } from '@sightline/contract/node-link';
import type { RuleArea } from '@sightline/contract/rules/areas';
import { areasOf } from '@sightline/engine/replay/change';
import { frameBox } from '@sightline/geometry/boxes';
import { clipToBox } from '@sightline/geometry/clip';
import type { FramePoint } from '@sightline/geometry/points';
import { polygonArea, polygonContains } from '@sightline/geometry/polygons';
import { bySpared, type Candidate, effectOn, isInvalid, mostLost, type Reviewed } from './reviewed.ts';

/** Less than this of an area would be another area. */
const LEAST_LEFT = 0.25;
/** As many corners as an area can have. */
const MOST_CORNERS = 20;

/** How far a point lies behind a side, from that side. */
const DEPTH: Record<AreaSide, (point: FramePoint) => number> = {
  left: ([x]) => x,
  right: ([x]) => 1 - x,
  top: ([, y]) => y,
  bottom: ([, y]) => 1 - y,
};

/** The part of the picture that remains when it is cut off at a depth. */
const REST: Record<AreaSide, (depth: number) => ReturnType<typeof frameBox>> = {
  left: (depth) => frameBox(depth, -1, 2, 3),
  right: (depth) => frameBox(-1, -1, 2 - depth, 3),
  top: (depth) => frameBox(-1, depth, 3, 2),
  bottom: (depth) => frameBox(-1, -1, 3, 2 - depth),
};

const rounded = (value: number) => Math.round(value * 10_000) / 10_000;

function cutOff(area: RuleArea, side: AreaSide, depth: number): RuleArea | undefined {
  const points = clipToBox(area.points, REST[side](depth));
  if (points.length < 3 || points.length > MOST_CORNERS) return undefined;
  return { ...area, points: points.map(([x, y]) => [rounded(x), rounded(y)]) };
}

const shareLeft = (before: RuleArea, after: RuleArea) =>
  rounded(polygonArea(after.points) / polygonArea(before.points));

/** Everybody who stood in an area that was meant stood outside what is left of it. */
const sparedBy =
  (areas: readonly RuleArea[]) =>
  ({ feet }: Reviewed) =>
    feet.length > 0 && feet.every((foot) => areas.every(({ points }) => !polygonContains(points, foot)));

/** Halfway between the last one that is cut off and the next that is not, so that nobody stands on the line. */
function depthsOf(alerts: readonly Reviewed[], side: AreaSide): number[] {
  const depths = [...new Set(alerts.flatMap(({ feet }) => feet.map(DEPTH[side])))].sort((a, b) => a - b);
  return depths.slice(0, -1).map((depth, index) => rounded((depth + depths[index + 1]!) / 2));
}

function cutsOf(node: RuleNode, area: RuleArea, alerts: readonly Reviewed[]): Candidate[] {
  const before = areasOf(node);
  const inside = alerts.filter(({ feet }) => feet.some((foot) => polygonContains(area.points, foot)));
  if (!inside.some(isInvalid)) return [];
  return AREA_SIDES.flatMap((side) =>
    depthsOf(inside, side).flatMap((depth): Candidate[] => {
      const cut = cutOff(area, side, depth);
      const share = cut && shareLeft(area, cut);
      if (!cut || share === undefined || share < LEAST_LEFT || share >= 1) return [];
      const areas = before.map((one) => (one.id === area.id ? cut : one));
      const { id, rule_type } = node;
      const change = { kind: 'area', node: id, rule_type, label: area.label, side, share, before, areas } as const;
      return [{ change: { ...change, before: [...before], areas }, spares: sparedBy(areas) }];
    }),
  );
}

/** Rules that alert about those who leave an area get no smaller area: more would be outside of it. */
const isForbidden = ({ config }: RuleNode) => config.allowed_area !== 'inside';

/** The one cut of an area that leaves out the most false alarms. */
export function areaCandidates({ flow }: CameraUseCase, alerts: readonly Reviewed[]): Candidate[] {
  const cuts = flow.nodes.flatMap((node) =>
    node.type === 'rule' && isForbidden(node)
      ? areasOf(node)
          .filter(({ points }) => points.length > 2)
          .flatMap((area) => cutsOf(node, area, alerts))
      : [],
  );
  const [best] = cuts
    .map((one) => ({ one, effect: effectOn(alerts, one.spares, { days: 0 }) }))
    .filter(({ effect }) => effect.invalid_gone > 0 && effect.confirmed_lost <= mostLost(alerts))
    .sort((a, b) => bySpared(a.effect, b.effect) || shareOf(b.one) - shareOf(a.one));
  return best ? [best.one] : [];
}

const shareOf = ({ change }: Candidate) => (change.kind === 'area' ? change.share : 1);
