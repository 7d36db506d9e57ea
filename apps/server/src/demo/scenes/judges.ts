import { circleOnGround } from '@sightline/geometry/circles';
import { distanceToSegment } from '@sightline/geometry/lines';
import { distance, type GroundPoint } from '@sightline/geometry/points';
import { type GroundPolygon, polygonContains } from '@sightline/geometry/polygons';
import { areaOf, type DrawnArea } from './grounds.ts';
import { DEMO_LIMITS } from './limits.ts';
import type { Moment, Sight } from './moments.ts';
import type { ShownUseCase } from './shown.ts';

/** Somebody breaks a use case at a moment: who, and where it is forbidden. */
export interface Verdict {
  offenders: readonly Sight[];
  zones: readonly DrawnArea[];
  /** What decides, when it is not a matter of time. */
  measured?: number;
}
type Judge = (moment: Moment) => Verdict | undefined;
type Test = (sight: Sight) => boolean;

const isPerson: Test = ({ object }) => object.kind === 'person';
const isLoad: Test = ({ object }) => object.kind === 'load';
const isVehicle: Test = (sight) => !isPerson(sight) && !isLoad(sight);
const isHeavy: Test = ({ object }) => object.kind === 'excavator' || object.kind === 'forklift';
const stands: Test = ({ speed }) => speed < 0.2;
const both =
  (a: Test, b: Test): Test =>
  (sight) =>
    a(sight) && b(sight);

const gapTo = (line: GroundPolygon, at: GroundPoint) => distanceToSegment([line[0]!, line[1]!], at);

/** Those who pass a test within the area, or near the line, drawn for the use case. */
const inArea =
  (useCase: ShownUseCase, test: Test, nearM = 0): Judge =>
  ({ world, sights }) => {
    const area = areaOf(useCase, world.kind);
    if (!area) return undefined;
    const isThere = ({ actor }: Sight) =>
      area.ground.length > 2 ? polygonContains(area.ground, actor.at) : gapTo(area.ground, actor.at) < nearM;
    const offenders = sights.filter(both(test, isThere));
    return offenders.length === 0 ? undefined : { offenders, zones: [area] };
  };

/** People near something that moves; the zone is drawn around it. */
const near =
  (isDanger: Test, limitM: number, label: string): Judge =>
  ({ sights }) => {
    const closeTo = (danger: Sight) =>
      sights.filter((sight) => isPerson(sight) && distance(sight.actor.at, danger.actor.at) < limitM);
    const danger = sights.filter(isDanger).find((one) => closeTo(one).length > 0);
    return (
      danger && { offenders: closeTo(danger), zones: [{ label, ground: circleOnGround(danger.actor.at, limitM, 14) }] }
    );
  };

const lacksProtection: Judge = ({ sights }) => {
  const isBare: Test = ({ object: { box, attributes } }) =>
    box.height >= DEMO_LIMITS.protectionSeenAt && (!attributes?.hat || !attributes.vest);
  const offenders = sights.filter(both(isPerson, isBare));
  return offenders.length === 0 ? undefined : { offenders, zones: [] };
};

const inSlowLane = inArea(
  'speeding',
  both(isVehicle, ({ speed }) => speed > DEMO_LIMITS.speedKmh),
);
const speeds: Judge = (moment) => {
  const verdict = inSlowLane(moment);
  return verdict && { ...verdict, measured: Math.max(...verdict.offenders.map(({ speed }) => speed)) };
};

const inWorkArea = inArea('crowding', isPerson);
const crowds: Judge = (moment) => {
  const verdict = inWorkArea(moment);
  const people = verdict?.offenders.length ?? 0;
  return verdict && people > DEMO_LIMITS.people ? { ...verdict, measured: people } : undefined;
};

/** How the demo tells that a use case applies to what a camera sees. */
export const JUDGES: Readonly<Record<ShownUseCase, Judge>> = {
  no_access_area: inArea('no_access_area', isPerson),
  exclusion_area: inArea('exclusion_area', isPerson),
  ppe_detection: lacksProtection,
  worker_near_heavy_machine: near(isHeavy, DEMO_LIMITS.heavyMachineM, 'Around the machine'),
  worker_under_load: near(isLoad, DEMO_LIMITS.loadM, 'Under the load'),
  worker_open_edge: inArea('worker_open_edge', isPerson, DEMO_LIMITS.edgeM),
  prohibited_crossing: inArea(
    'prohibited_crossing',
    both(isPerson, (sight) => !stands(sight)),
    DEMO_LIMITS.crossingM,
  ),
  illegal_parking: inArea('illegal_parking', both(isVehicle, stands)),
  vehicle_trespass: inArea('vehicle_trespass', isVehicle),
  speeding: speeds,
  loitering_detection: inArea('loitering_detection', both(isPerson, stands)),
  crowding: crowds,
};
