import { VEHICLE_KINDS } from '@sightline/contract/frames';
import { centerOf, type FrameBox, overlapRatio } from '@sightline/geometry/boxes';
import type { Detection } from '../detect/detector.ts';

/** Somebody or something that is followed from picture to picture. */
export interface Track {
  readonly id: string;
  box: FrameBox;
  /** Where it should be by now. */
  expected: FrameBox;
  /** Shares of the picture a second. */
  speed: { x: number; y: number; width: number; height: number };
  latest: Detection;
  hits: number;
  seenMs: number;
}

const VEHICLES: ReadonlySet<string> = new Set(VEHICLE_KINDS);

/** Models take a truck for a bus now and then; a vehicle stays the same vehicle. */
const groupOf = (kind: string) => (VEHICLES.has(kind) ? 'vehicle' : kind);

const NEAR = 0.8;
const NEAR_WEIGHT = 0.9;
const STEADINESS = 0.7;
/** Nothing grows or shrinks by more than this from one picture to the next: a box around half of the picture is another thing. */
const MOST_GROWTH = 4;
/** A track that was lost is looked for as far as it would have come in this time. */
const FORESIGHT_SECONDS = 1;

const areaOf = ({ width, height }: FrameBox) => width * height;

export const startTrack = (id: string, detection: Detection, atMs: number): Track => ({
  id,
  box: detection.box,
  expected: detection.box,
  speed: { x: 0, y: 0, width: 0, height: 0 },
  latest: detection,
  hits: 1,
  seenMs: atMs,
});

/** Where it will be a moment later if it goes on like this. */
export function foresee(track: Track, seconds: number): void {
  const ahead = Math.min(seconds, FORESIGHT_SECONDS);
  const { box, speed } = track;
  track.expected = {
    x: box.x + speed.x * ahead,
    y: box.y + speed.y * ahead,
    width: Math.max(0, box.width + speed.width * ahead),
    height: Math.max(0, box.height + speed.height * ahead),
  };
}

export function continueTrack(track: Track, detection: Detection, atMs: number, seconds: number): void {
  const smooth = (key: keyof Track['speed']) =>
    track.speed[key] * STEADINESS + ((detection.box[key] - track.box[key]) / seconds) * (1 - STEADINESS);
  track.speed = { x: smooth('x'), y: smooth('y'), width: smooth('width'), height: smooth('height') };
  track.box = detection.box;
  track.latest = detection;
  track.hits += 1;
  track.seenMs = atMs;
}

/** How well a detection continues a track: overlap counts before nearness; 0 when it is another object. */
export function likeness(track: Track, detection: Detection, leastOverlap: number, aspect: number): number {
  if (groupOf(track.latest.kind) !== groupOf(detection.kind)) return 0;
  const [one, other] = [areaOf(track.box), areaOf(detection.box)];
  if (Math.max(one, other) > MOST_GROWTH * Math.min(one, other)) return 0;
  const overlap = overlapRatio(track.expected, detection.box);
  if (overlap > leastOverlap) return 1 + overlap;
  const [x1, y1] = centerOf(track.expected);
  const [x2, y2] = centerOf(detection.box);
  const size = Math.max(detection.box.width * aspect, detection.box.height);
  const distance = Math.hypot((x1 - x2) * aspect, y1 - y2) / size;
  return distance < NEAR ? (NEAR - distance) * NEAR_WEIGHT : 0;
}
