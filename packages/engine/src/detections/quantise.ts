import { MAX_ATTRIBUTES, MAX_POINTS, MAX_TRACK } from '@sightline/contract/detection-chunks';
import { type Frame, KEY_POINTS, type TrackedObject } from '@sightline/contract/frames';
import { type FrameBox, footOf } from '@sightline/geometry/boxes';
import type { FramePoint } from '@sightline/geometry/points';

/** Steps of the picture's width and height: finer than a pixel of full HD. A power of two, so that every step is exact. */
export const GRID = 8192;
/** Steps of a score and of a measured attribute; a limit set in whole percent stays what it is. */
export const PERCENT = 100;

/** How far outside the picture a place can be, in pictures. */
const MAX_OUTSIDE = 8;
const MAX_ATTRIBUTE = 1e10;

const within = (value: number, most: number): number =>
  Number.isNaN(value) ? 0 : Math.min(most, Math.max(-most, value));

// Adding zero turns the negative zero that rounding gives into the ordinary one.
/** A coordinate in whole steps of the grid. */
export const gridSteps = (value: number): number => Math.round(within(value, MAX_OUTSIDE) * GRID) + 0;
/** A score in whole percent. */
export const scoreSteps = (value: number): number => Math.round(Math.max(0, within(value, 1)) * PERCENT) + 0;
/** A measured attribute in hundredths. */
export const attributeSteps = (value: number): number => Math.round(within(value, MAX_ATTRIBUTE) * PERCENT) + 0;

/** Whether an object stands where its box ends, so that its foot need not be kept. */
export const standsOnBox = ({ box, foot }: Pick<TrackedObject, 'box' | 'foot'>): boolean => {
  const [x, y] = footOf(box);
  return Math.abs(foot[0] - x) < 1e-9 && Math.abs(foot[1] - y) < 1e-9;
};

/** What the log keeps of a frame. Rules judge this and not what the detector said, so that a replay gives the same alerts. */
export const quantise = ({ atMs, objects, alerts }: Frame): Frame => ({
  atMs: Math.round(atMs),
  objects: objects.map(quantiseObject),
  ...(alerts && alerts.length > 0 && { alerts: alerts.map(({ camera, useCase }) => ({ camera, useCase })) }),
});

function quantiseObject(object: TrackedObject): TrackedObject {
  const { track, kind, score, attributes, keyPoints, loadType } = object;
  const box = quantiseBox(object.box);
  return {
    track: track.slice(0, MAX_TRACK),
    kind,
    box,
    foot: standsOnBox(object) ? footOf(box) : quantisePoint(object.foot),
    score: scoreSteps(score) / PERCENT,
    ...(attributes && { attributes: quantiseAttributes(attributes) }),
    ...(keyPoints && { keyPoints: quantiseKeyPoints(keyPoints) }),
    ...(loadType !== undefined && { loadType: loadType.slice(0, MAX_TRACK) }),
  };
}

const quantiseBox = ({ x, y, width, height }: FrameBox): FrameBox => ({
  x: gridSteps(x) / GRID,
  y: gridSteps(y) / GRID,
  width: gridSteps(width) / GRID,
  height: gridSteps(height) / GRID,
});

const quantisePoint = ([x, y]: FramePoint): FramePoint => [gridSteps(x) / GRID, gridSteps(y) / GRID];

const quantiseAttributes = (attributes: NonNullable<TrackedObject['attributes']>) =>
  Object.fromEntries(
    Object.entries(attributes)
      .slice(0, MAX_ATTRIBUTES)
      .map(([name, value]) => [name, typeof value === 'number' ? attributeSteps(value) / PERCENT : value]),
  );

const quantiseKeyPoints = (keyPoints: NonNullable<TrackedObject['keyPoints']>): TrackedObject['keyPoints'] & object =>
  Object.fromEntries(
    KEY_POINTS.flatMap((name) => {
      const points = keyPoints[name];
      return points ? [[name, points.slice(0, MAX_POINTS).map(quantisePoint)]] : [];
    }),
  );
