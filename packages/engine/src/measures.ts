import type { ObjectKind, TrackedObject } from '@sightline/contract/frames';
import type { FramePoint } from '@sightline/geometry/points';
import type { FramePolygon } from '@sightline/geometry/polygons';
import type { Ground } from './ground.ts';

/** What rules measure in metres. Where a calibration does not tell, sizes are guessed by how tall things usually are. */
export interface Measures {
  /** Between two places in the picture, near an object. */
  metresBetween(from: FramePoint, to: FramePoint, near: TrackedObject): number;
  /** A circle on the ground around an object; empty where the picture shows none of it. */
  circleAround(object: TrackedObject, radiusM: number): FramePolygon;
  /** Where something that hangs would fall; empty when the picture does not tell. */
  fallArea(load: TrackedObject, marginM: number): FramePolygon;
}

/** Metres; what is not listed is as tall as a person. */
const HEIGHTS: { readonly [K in ObjectKind]?: number } = {
  person: 1.7,
  bus: 3.1,
  car: 1.5,
  crane: 4,
  excavator: 3,
  forklift: 2.2,
  loader: 3.2,
  mixer: 3.8,
  motorcycle: 1.3,
  roller: 3,
  truck: 3.2,
  scissorlift: 2.5,
  boomlift: 2.5,
  pilier: 6,
  load: 1.2,
};
const USUAL_HEIGHT_M = 1.7;
/** A load's usual width. */
const LOAD_WIDTH_M = 3;
const ASPECT = 16 / 9;
/** A circle on the ground looks this flat from a usual mast. */
const FLATNESS = 0.4;
const CORNERS = 16;
/** Without a calibration a load is taken to hang this many times its own height above the ground. */
const GUESSED_DROP = 2;

const heightOf = ({ kind }: TrackedObject) => HEIGHTS[kind] ?? USUAL_HEIGHT_M;

/** Metres from the top to the bottom of the picture, as far away as an object is. */
const pictureHeightM = (object: TrackedObject): number => heightOf(object) / Math.max(object.box.height, 1e-6);

function ellipse([x, y]: FramePoint, radiusX: number, radiusY: number): FramePolygon {
  return Array.from({ length: CORNERS }, (_, index): FramePoint => {
    const angle = (index / CORNERS) * 2 * Math.PI;
    return [x + radiusX * Math.cos(angle), y + radiusY * Math.sin(angle)];
  });
}

/** By the usual size of things alone. */
export const GUESSED: Measures = {
  metresBetween: ([ax, ay], [bx, by], near) => {
    const heightM = pictureHeightM(near);
    return Math.hypot((bx - ax) * ASPECT * heightM, ((by - ay) * heightM) / FLATNESS);
  },
  circleAround: (object, radiusM) => {
    const heightM = pictureHeightM(object);
    return ellipse(object.foot, radiusM / (heightM * ASPECT), (radiusM / heightM) * FLATNESS);
  },
  fallArea: ({ box, ...load }, marginM) => {
    const heightM = pictureHeightM({ ...load, box });
    const below: FramePoint = [box.x + box.width / 2, Math.min(1, box.y + box.height * (1 + GUESSED_DROP))];
    const radiusX = box.width / 2 + marginM / (heightM * ASPECT);
    return ellipse(below, radiusX, radiusX * ASPECT * FLATNESS);
  },
};

/** By a camera's calibration, where it has one. */
export const measuresOf = (ground: Ground | undefined): Measures =>
  ground
    ? {
        metresBetween: (from, to, near) => ground.metresBetween(from, to) ?? GUESSED.metresBetween(from, to, near),
        circleAround: ({ foot }, radiusM) => ground.around(foot, radiusM),
        fallArea: ({ box }, marginM) => ground.underLoad(box, LOAD_WIDTH_M, marginM),
      }
    : GUESSED;
