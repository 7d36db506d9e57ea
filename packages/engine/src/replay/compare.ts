/** What two alerts are told to be the same by. */
export interface Comparable {
  readonly camera: string;
  readonly flow: string;
  readonly atMs: number;
  readonly tracks: readonly string[];
}

export interface Tolerance {
  /** Between two alerts about the same track: with another limit the same stay alerts earlier or later. */
  readonly sameTrackMs: number;
  /** Between two alerts that share no track: a tracker may have given a new number. */
  readonly otherTrackMs: number;
}

const TOLERANCE: Tolerance = { sameTrackMs: 60_000, otherTrackMs: 5000 };

export interface Comparison<A, B> {
  readonly gone: A[];
  readonly added: B[];
  readonly kept: { readonly before: A; readonly after: B }[];
}

/** Which alerts of one run the other has too: each matches at most one, the nearest first, and a shared track counts most. */
export function compareRuns<A extends Comparable, B extends Comparable>(
  before: readonly A[],
  after: readonly B[],
  tolerance: Tolerance = TOLERANCE,
): Comparison<A, B> {
  const pairs = candidatesOf(before, after, tolerance);
  const partner = new Map<A, B>();
  const taken = new Set<B>();
  for (const { one, other } of pairs) {
    if (partner.has(one) || taken.has(other)) continue;
    partner.set(one, other);
    taken.add(other);
  }
  return {
    gone: before.filter((one) => !partner.has(one)),
    added: after.filter((other) => !taken.has(other)),
    kept: before.flatMap((one) => (partner.has(one) ? [{ before: one, after: partner.get(one)! }] : [])),
  };
}

interface Pair<A, B> {
  readonly one: A;
  readonly other: B;
  readonly apartMs: number;
  readonly sharesTrack: boolean;
}

function candidatesOf<A extends Comparable, B extends Comparable>(
  before: readonly A[],
  after: readonly B[],
  { sameTrackMs, otherTrackMs }: Tolerance,
): Pair<A, B>[] {
  const places = new Map<string, B[]>();
  for (const other of after.toSorted((a, b) => a.atMs - b.atMs)) {
    const known = places.get(placeOf(other));
    if (known) known.push(other);
    else places.set(placeOf(other), [other]);
  }
  const reachMs = Math.max(sameTrackMs, otherTrackMs);
  const pairs: Pair<A, B>[] = [];
  for (const one of before) {
    for (const other of within(places.get(placeOf(one)) ?? [], one.atMs - reachMs, one.atMs + reachMs)) {
      const apartMs = Math.abs(one.atMs - other.atMs);
      const sharesTrack = one.tracks.some((track) => other.tracks.includes(track));
      if (apartMs <= (sharesTrack ? sameTrackMs : otherTrackMs)) pairs.push({ one, other, apartMs, sharesTrack });
    }
  }
  return pairs.sort((a, b) => Number(b.sharesTrack) - Number(a.sharesTrack) || a.apartMs - b.apartMs);
}

const placeOf = ({ camera, flow }: Comparable): string => `${camera} ${flow}`;

/** A run and what was really raised are the same within this time. */
const SAME_MS = 5000;

/** The alert that was really raised where a run raised one: the nearest of its camera. */
export const raisedAt = <R extends Pick<Comparable, 'camera' | 'atMs'>>(
  { camera, atMs }: Pick<Comparable, 'camera' | 'atMs'>,
  raised: readonly R[],
): R | undefined =>
  raised
    .filter((one) => one.camera === camera && Math.abs(one.atMs - atMs) <= SAME_MS)
    .toSorted((a, b) => Math.abs(a.atMs - atMs) - Math.abs(b.atMs - atMs))[0];

/** The part of a list in order of time between two moments. */
function* within<T extends Comparable>(sorted: readonly T[], fromMs: number, toMs: number): Generator<T> {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]!.atMs < fromMs) low = middle + 1;
    else high = middle;
  }
  for (let index = low; index < sorted.length && sorted[index]!.atMs <= toMs; index++) yield sorted[index]!;
}
