import type { Frame, ObjectKind, TrackedObject } from '@sightline/contract/frames';
import { boxArea, type FrameBox } from '@sightline/geometry/boxes';
import { distance, type FramePoint } from '@sightline/geometry/points';

/** A plate that was read in a frame. */
export interface PlateRead {
  readonly track: string;
  readonly text: string;
  readonly score: number;
  /** How sure each character of the text is; absent: as sure as the whole. */
  readonly certainties?: readonly number[];
  readonly box: FrameBox;
}

/** The frame that shows a vehicle best. */
interface Sight<S> {
  readonly atMs: number;
  readonly box: FrameBox;
  readonly plateBox: FrameBox | null;
  readonly shown: S;
  /** A readable plate counts more than any size. */
  readonly worth: number;
}

/** One vehicle in the area of a gate, from when it came until it left. */
export interface GateVisit<S> {
  track: string;
  readonly from: FramePoint;
  /** It was there when looking began: nobody knows where it came from. */
  readonly isCut: boolean;
  at: FramePoint;
  box: FrameBox;
  seenMs: number;
  readonly kinds: Map<ObjectKind, number>;
  readonly reads: PlateRead[];
  best: Sight<S>;
}

/** More reads say nothing new, and somebody may park here. */
const MOST_READS = 60;

export const newVisit = <S>(
  { track, foot, box }: TrackedObject,
  atMs: number,
  shown: S,
  isCut: boolean,
): GateVisit<S> => ({
  track,
  from: foot,
  isCut,
  at: foot,
  box,
  seenMs: atMs,
  kinds: new Map(),
  reads: [],
  best: { atMs, box, plateBox: null, shown, worth: 0 },
});

/** Takes a frame in in which the vehicle is there. */
export function seeVisit<S>(visit: GateVisit<S>, object: TrackedObject, { atMs }: Frame, shown: S): void {
  const { foot, box, kind, score } = object;
  Object.assign(visit, { track: object.track, at: foot, box, seenMs: atMs });
  visit.kinds.set(kind, (visit.kinds.get(kind) ?? 0) + score);
  const worth = boxArea(box);
  if (worth > visit.best.worth) visit.best = { atMs, box, plateBox: null, shown, worth };
}

/** Whether another read of its plate would say something new. */
export const isWorthReading = <S>({ reads }: GateVisit<S>): boolean => reads.length < MOST_READS;

/** Takes a read of the vehicle's plate in, in the frame that was seen last. */
export function readVisit<S>(visit: GateVisit<S>, read: PlateRead, atMs: number, shown: S): void {
  if (isWorthReading(visit)) visit.reads.push(read);
  const worth = 1 + read.score * read.box.width;
  if (worth > visit.best.worth) visit.best = { atMs, box: visit.box, plateBox: read.box, shown, worth };
}

/** What it was taken for most. */
export const kindOfVisit = <S>({ kinds }: GateVisit<S>): ObjectKind =>
  [...kinds].reduce((best, one) => (one[1] > best[1] ? one : best))[0];

const EDGE = 0.01;
const touchesEdge = ({ x, y, width, height }: FrameBox): boolean =>
  x < EDGE || y < EDGE || x + width > 1 - EDGE || y + height > 1 - EDGE;

/** A track is lost for a moment now and then; what drove out of the picture does not come back. */
const LOST_MS = 8000;
const OUT_MS = 3000;
export const isOver = <S>({ box, seenMs }: GateVisit<S>, atMs: number): boolean =>
  atMs - seenMs > (touchesEdge(box) ? OUT_MS : LOST_MS);

/** How far a vehicle may have come while nobody saw it, in its own heights. */
const MOST_HEIGHTS = 2;
/** Whether a track that begins in the middle of the area may be one that was lost near there. */
export const mayBe = <S>(visit: GateVisit<S>, { foot, box }: TrackedObject): boolean =>
  distance(visit.at, foot) <= MOST_HEIGHTS * Math.max(box.height, visit.box.height);
