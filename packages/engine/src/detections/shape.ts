import type { ObjectShape } from '@sightline/contract/detection-chunks';
import { KEY_POINTS, type KeyPoint, type TrackedObject } from '@sightline/contract/frames';
import { standsOnBox } from './quantise.ts';

export function shapeOf(object: TrackedObject): ObjectShape {
  const { kind, attributes, keyPoints, loadType } = object;
  return {
    kind,
    standsOnBox: standsOnBox(object),
    ...(attributes && { attributes: Object.entries(attributes).map(([name, value]) => [name, kindOf(value)]) }),
    ...(keyPoints && { keyPoints: KEY_POINTS.flatMap((name) => countOf(name, keyPoints[name])) }),
    ...(loadType !== undefined && { loadType }),
  };
}

const kindOf = (value: number | boolean) => (typeof value === 'number' ? ('number' as const) : value);

const countOf = (name: KeyPoint, points: readonly unknown[] | undefined): [KeyPoint, number][] =>
  points ? [[name, points.length]] : [];

/** Whether an object still has a shape: asked of every object, so without making a shape of it. */
export function hasShape(object: TrackedObject, shape: ObjectShape): boolean {
  return (
    object.kind === shape.kind &&
    object.loadType === shape.loadType &&
    standsOnBox(object) === shape.standsOnBox &&
    hasAttributes(object.attributes, shape.attributes) &&
    hasKeyPoints(object.keyPoints, shape.keyPoints)
  );
}

function hasAttributes(attributes: TrackedObject['attributes'], told: ObjectShape['attributes']): boolean {
  if (!attributes || !told) return !attributes && !told;
  let index = 0;
  for (const name in attributes) {
    const next = told[index++];
    if (next?.[0] !== name || next[1] !== kindOf(attributes[name]!)) return false;
  }
  return index === told.length;
}

function hasKeyPoints(keyPoints: TrackedObject['keyPoints'], told: ObjectShape['keyPoints']): boolean {
  if (!keyPoints || !told) return !keyPoints && !told;
  let index = 0;
  for (const name of KEY_POINTS) {
    const points = keyPoints[name];
    if (!points) continue;
    const next = told[index++];
    if (next?.[0] !== name || next[1] !== points.length) return false;
  }
  return index === told.length;
}

/** How many values an object of a shape has: its box, its score, then what its shape adds. */
export const BOX_VALUES = 4;
export const BASE_VALUES = BOX_VALUES + 1;

export function valuesOf(shape: ObjectShape): number {
  let count = BASE_VALUES + (shape.standsOnBox ? 0 : 2);
  for (const [, kind] of shape.attributes ?? []) if (kind === 'number') count++;
  for (const [, points] of shape.keyPoints ?? []) count += 2 * points;
  return count;
}
