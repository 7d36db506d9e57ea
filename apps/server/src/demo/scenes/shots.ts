import type { AlertView } from '@sightline/contract/alerts/records';
import type { FramePoint } from '@sightline/geometry/points';
import type { GroundPolygon } from '@sightline/geometry/polygons';
import { createCamera } from '@sightline/scene/camera';
import type { SceneKind } from '@sightline/scene/kinds';
import type { Light } from '@sightline/scene/light';
import type { Camera } from '@sightline/scene/pinhole';
import type { SimSource } from '@sightline/scene/source';
import { createWorld } from '@sightline/scene/world';
import { JUDGES, type Verdict } from './judges.ts';
import { HABITS, MIXES } from './mix.ts';
import { type Moment, watch } from './moments.ts';
import type { ShownUseCase } from './shown.ts';

type Daypart = 'day' | 'dusk' | 'night';

/** Why a use case alerts in a picture, ready to be stored with the alert. */
export interface Finding {
  objects: AlertView['objects'];
  zones: AlertView['zones'];
  measured: number | undefined;
}

/** A picture to be taken: one camera, one light, one moment, and the use cases that apply in it. */
export interface Shot {
  daypart: Daypart;
  light: Light;
  atMs: number;
  findings: ReadonlyMap<ShownUseCase, Finding>;
}

const LIGHT_DAYPARTS: Readonly<Record<Light, Daypart>> = {
  day: 'day',
  overcast: 'day',
  dusk: 'dusk',
  night: 'night',
  ir: 'night',
};
export const daypartOf = (light: Light): Daypart => LIGHT_DAYPARTS[light];

interface Wishes {
  isCloudy: boolean;
  /** Where little happens, fewer pictures will do. */
  isQuiet: boolean;
}

/** The pictures of a camera: moments in which somebody really breaks the rules, as many use cases as possible each. */
export function chooseShots(source: SimSource, { isCloudy, isQuiet }: Wishes): Shot[] {
  const world = createWorld(source.kind, source.seed);
  const camera = createCamera(source.kind, source);
  const moments = watch(world, camera).slice(1).map(judged);
  const all = Object.keys(MIXES[source.kind]) as ShownUseCase[];
  const atNight = all.filter((useCase) => HABITS[useCase].nights > 0);
  const day = bestMoments(moments, all, isQuiet ? 1 : 2);
  // A dusk picture of its own moment, so that it is more than a dimmed copy.
  const dusk = isQuiet || source.kind === 'factory' ? [] : bestMoments(withoutNear(moments, day), all, 1);
  const night = bestMoments(withoutNear(moments, [...day, ...dusk]), atNight, 1);
  const lights = lightsOf(source.kind, isCloudy);
  return [
    ...day.map((one) => shotOf(one, 'day', lights.day)),
    ...dusk.map((one) => shotOf(one, 'dusk', lights.dusk)),
    ...night.map((one) => shotOf(one, 'night', lights.night)),
  ];
}

/** How long after somebody comes into an area the camera alerts, when it is set to one second. */
const ALERT_AFTER_MS = 1200;
const LOOK_MS = 200;

/** Moments in which somebody has just come into the area of a use case, to be taken in any light. */
export function arrivalsOf(source: SimSource, useCase: ShownUseCase): ((light: Light) => Shot)[] {
  const world = createWorld(source.kind, source.seed);
  const camera = createCamera(source.kind, source);
  const moments = watch(world, camera, { stepMs: LOOK_MS, steps: 500 }).slice(1).map(judged);
  const isBroken = (index: number) => moments[index]?.verdicts.has(useCase) === true;
  const later = Math.round(ALERT_AFTER_MS / LOOK_MS);
  return moments.flatMap((_, index) => {
    const seen = moments[index + later];
    const hasCome = index > 0 && isBroken(index) && !isBroken(index - 1) && isBroken(index + later);
    return seen && hasCome ? [(light: Light) => shotOf(seen, daypartOf(light), light)] : [];
  });
}

const lightsOf = (kind: SceneKind, isCloudy: boolean): Record<Daypart, Light> => ({
  day: isCloudy ? 'overcast' : 'day',
  dusk: 'dusk',
  night: kind === 'gate' ? 'ir' : 'night',
});

interface Judged {
  moment: Moment;
  verdicts: ReadonlyMap<ShownUseCase, Verdict>;
}

function judged(moment: Moment): Judged {
  const mix = Object.keys(MIXES[moment.world.kind]) as ShownUseCase[];
  const verdicts = mix.flatMap((useCase) => {
    const verdict = JUDGES[useCase](moment);
    return verdict ? [[useCase, verdict] as const] : [];
  });
  return { moment, verdicts: new Map(verdicts) };
}

const NEAR_MS = 12_000;
const withoutNear = (moments: readonly Judged[], taken: readonly Judged[]) =>
  moments.filter(({ moment }) => taken.every((other) => Math.abs(other.moment.atMs - moment.atMs) > NEAR_MS));

/** Moments that together show the most of the use cases, each the best of what the ones before leave open. */
function bestMoments(moments: readonly Judged[], useCases: readonly ShownUseCase[], count: number): Judged[] {
  const chosen: Judged[] = [];
  const open = new Set(useCases);
  while (chosen.length < count) {
    const best = mostTelling(withoutNear(moments, chosen), open);
    if (!best) break;
    chosen.push(best);
    for (const useCase of best.verdicts.keys()) open.delete(useCase);
  }
  return chosen;
}

function mostTelling(moments: readonly Judged[], wanted: ReadonlySet<ShownUseCase>): Judged | undefined {
  const scored = moments.map((one) => ({ one, score: scoreOf(one, wanted) })).filter(({ score }) => score > 0);
  return scored.reduce<(typeof scored)[number] | undefined>(
    (best, next) => (best && best.score >= next.score ? best : next),
    undefined,
  )?.one;
}

/** Use cases count by how often they happen; between equals the picture with the larger offenders wins. */
function scoreOf({ moment, verdicts }: Judged, wanted: ReadonlySet<ShownUseCase>): number {
  const mix = MIXES[moment.world.kind];
  const shown = [...verdicts].filter(([useCase]) => wanted.has(useCase));
  const value = shown.reduce((sum, [useCase]) => sum + (mix[useCase] ?? 0), 0);
  const heights = shown.map(([, { offenders }]) => Math.max(...offenders.map(({ object }) => object.box.height)));
  return value === 0 ? 0 : value + Math.min(...heights);
}

function shotOf({ moment, verdicts }: Judged, daypart: Daypart, light: Light): Shot {
  const findings = [...verdicts].map(([useCase, verdict]) => [useCase, findingOf(moment, verdict)] as const);
  return { daypart, light, atMs: moment.atMs, findings: new Map(findings) };
}

function findingOf({ camera, sights }: Moment, { offenders, zones, measured }: Verdict): Finding {
  const guilty = new Set(offenders.map(({ object }) => object.track));
  return {
    objects: sights.map(({ object: { track, kind, box, score } }) => ({
      track,
      kind,
      box: { x: rounded(box.x), y: rounded(box.y), width: rounded(box.width), height: rounded(box.height) },
      score: Math.round(score * 100) / 100,
      offending: guilty.has(track),
    })),
    zones: zones.flatMap(({ label, ground }) => {
      const points = inFrame(camera, ground);
      return points.length >= 2 ? [{ label, points }] : [];
    }),
    measured,
  };
}

/** An area or line on the ground as it is drawn over the picture. */
export function inFrame(camera: Camera, ground: GroundPolygon): [number, number][] {
  const points: readonly FramePoint[] =
    ground.length > 2
      ? camera.areaInFrame(ground)
      : ground.map(([x, y]) => camera.project([x, y, 0])).filter((point) => point !== undefined);
  return points.map(([x, y]) => [rounded(x), rounded(y)]);
}

const rounded = (value: number) => Math.round(value * 10_000) / 10_000;
